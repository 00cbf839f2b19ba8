/** The paths of the system's PostgreSQL and Redis, and the names of missing packages. */
export function findPackages(): { postgres: string; redis: string; missing: string[] }
