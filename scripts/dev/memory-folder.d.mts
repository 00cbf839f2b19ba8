/** @param at the mount point of the file system in memory */
export function memoryFolder(at?: string): string | null
