import type { WordFiles } from '#schemas/pages/page.ts'
import { type MessageFiles, mergeMessages } from './messages.ts'
import { makeTexts, type Texts, type Translate } from './texts.tsx'

/** The browser's one language, of which more comes with the code that says it (client/words.plugin.ts). */
let page: { files: WordFiles; texts: Promise<Texts>; parts: Map<string, Promise<void>> } | null = null

/** What every page says, in the page's language. `files`: where its parts are. */
export async function startWords(tag: string, files: WordFiles): Promise<Translate> {
  const texts = fetchWords(files.start).then((messages) => makeTexts(tag, messages))
  page = { files, texts, parts: new Map() }
  return (await texts).t
}

/** Code, once the words it says are here too. The build puts this around every import of code. */
export async function withWords<Module>(code: Promise<Module>, wanted: readonly string[]): Promise<Module> {
  const [module] = await Promise.all([code, ...wanted.map(loadPart)])
  return module
}

function loadPart(name: string): Promise<void> | undefined {
  if (!page) return
  const { files, texts, parts } = page
  const loading =
    parts.get(name) ??
    Promise.all([texts, fetchWords(files[name])]).then(
      ([{ add }, messages]) => add(messages),
      (fault) => {
        // asked for again, it is fetched again
        parts.delete(name)
        throw fault
      },
    )
  parts.set(name, loading)
  return loading
}

async function fetchWords(addresses: readonly string[] = []) {
  const modules = addresses.map((address): Promise<{ messages: MessageFiles }> => import(/* @vite-ignore */ address))
  try {
    return mergeMessages((await Promise.all(modules)).map(({ messages }) => messages))
  } catch (fault) {
    // as the build has it said of code that does not come (page-chunks.ts)
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: fault }))
    throw fault
  }
}
