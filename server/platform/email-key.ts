/** How two spellings of one email address are told to be the same: the key of an account, of its lock and of its limits. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
