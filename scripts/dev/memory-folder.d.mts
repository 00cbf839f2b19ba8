/** @param at where the system has a file system in memory */
export function memoryFolder(at?: string): string | null
