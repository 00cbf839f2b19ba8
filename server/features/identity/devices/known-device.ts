import { limits } from '#schemas/limits.ts'

/** A device is known if the account used its cookie at or after this moment. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - limits.known_device_days * 86_400_000)
