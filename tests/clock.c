/* Moves the clock of every process, workerd's and SQLite's too, by CLOCK_OFFSET seconds: see "Tests" in CONTRIBUTING.md. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
	long result = syscall(SYS_clock_gettime, clock, now);
	const char *offset = getenv("CLOCK_OFFSET");
	/* Timers use the monotonic clocks, which stay: with those moved, too, workerd waits for ever. */
	if (result == 0 && offset && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += atol(offset);
	return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	time->tv_sec = now.tv_sec;
	time->tv_usec = now.tv_nsec / 1000;
	return 0;
}

time_t time(time_t *seconds) {
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	return seconds ? (*seconds = now.tv_sec) : now.tv_sec;
}
