/** Queue of the jobs that end the sessions and streams of a banned account. */
export const ban_queue = 'end-banned'
