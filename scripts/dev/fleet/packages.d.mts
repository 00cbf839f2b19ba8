/** Returns the path of PostgreSQL's programs, the path of Redis, and the names of the missing system packages. */
export function findPackages(): { postgres: string; redis: string; missing: string[] }
