/** Name of the queue for jobs that end the sessions and streams of a banned account. */
export const ban_queue = 'end-banned'
