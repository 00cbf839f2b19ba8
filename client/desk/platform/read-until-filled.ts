/** Reads pages until one has rows. A list with filters can have empty pages before it, because each call reads a limited number of rows. */
export async function readUntilFilled<Page extends { next: string | null }>(
  read: (after: string) => Promise<Page>,
  isEmpty: (page: Page) => boolean,
  after: string,
): Promise<Page> {
  let page = await read(after)
  while (isEmpty(page) && page.next !== null) page = await read(page.next)
  return page
}
