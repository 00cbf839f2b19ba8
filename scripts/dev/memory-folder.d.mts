/** @param at the mount point of a file system in memory */
export function memoryFolder(at?: string): string | null
