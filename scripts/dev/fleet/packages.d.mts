/** The system's own PostgreSQL and Redis, or the name of what is missing. */
export function findPackages(): { postgres: string; redis: string; missing: string[] }
