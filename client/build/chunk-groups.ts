import { fileURLToPath } from 'node:url'

/** Takes only modules that a start file imports statically. A module that only some pages use stays in the chunks of these pages. */
const initial: ['$initial'] = ['$initial']

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds?: readonly string[]
  code: string | null
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

interface Reached {
  modules: ReadonlySet<string>
  /** Names of icons as iconName() writes them. */
  icons: ReadonlySet<string>
}

const application = fileURLToPath(new URL('../entry-client.tsx', import.meta.url))
/** What the application's own entry imports, and what it also loads later. */
const reached: { now?: Reached; ever?: Reached } = {}

/** Whether the application's own entry imports the module. `$initial` alone covers all six entries. */
function startsApplication(id: string, graph: Graph): boolean {
  reached.now ??= reachedFrom(application, graph, false)
  return contains(reached.now, id, graph)
}

/** Whether the application loads the module, now or later. An icon of the desk or the Studio alone is not for its pages. */
function isOfApplication(id: string, graph: Graph): boolean {
  reached.ever ??= reachedFrom(application, graph, true)
  return contains(reached.ever, id, graph)
}

/** For an icon, the names in the imports decide, because the package's index imports every icon. */
function contains({ modules, icons }: Reached, id: string, graph: Graph): boolean {
  const [, file] = /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id) ?? []
  if (file === undefined) return modules.has(id)
  const [, aliases = ''] = /aliases: \[([^\]]*)\]/.exec(graph.getModuleInfo(id)?.code ?? '') ?? []
  return [file, ...aliases.split(',')].some((name) => icons.has(iconName(name)))
}

function reachedFrom(entry: string, graph: Graph, follows_lazy: boolean): Reached {
  const modules = new Set([entry])
  const icons = new Set<string>()
  for (const each of modules) {
    const { importedIds = [], dynamicallyImportedIds = [], code = '' } = graph.getModuleInfo(each) ?? {}
    for (const next of follows_lazy ? [...importedIds, ...dynamicallyImportedIds] : importedIds) modules.add(next)
    for (const [, names = ''] of (code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g))
      for (const name of names.split(',')) icons.add(iconName(name.split(' as ')[0] ?? ''))
  }
  return { modules, icons }
}

/** `Trash2`, `Trash2Icon` and `"trash-2"` are `trash2`. */
const iconName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/icon$/, '')

/** Files of one folder of the client or of its subfolders, by name. */
const partsNamed = (folder: string, names: readonly string[]) =>
  new RegExp(`client[\\\\/]${folder.replaceAll('/', '[\\\\/]')}[\\\\/](?:[\\w-]+[\\\\/])?(?:${names.join('|')})\\.tsx?$`)

/**
 * Chunks of the browser build. The first groups contain the code that every page needs, in three files instead of thirty: libraries,
 * components, and the parts of routes that load before their page. The other groups contain small parts that many pages use, combined by
 * the pages that use them together: one file per part would cost forty requests. A group also contains the imports of its parts, unless an
 * earlier group has them, so the basic groups come first. The size limits fail if a page loads much code that it does not use.
 */
export const chunkGroups = [
  // code that the lander script shares with the application: a larger chunk would make the lander too large
  {
    name: 'shared-rules',
    test: new RegExp(
      [
        /client[\\/]features[\\/](identity[\\/]signup[\\/]check-signup|site[\\/](locale-cookie|cookies\.api))\.ts$/,
        /client[\\/]ui[\\/]form[\\/]join-date\.ts$|schemas[\\/]limits\.ts$/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
    priority: 1,
  },
  { name: 'visible', test: /schemas[\\/]members[\\/]is-visible\.ts$/, priority: 1 },
  // shared by the start script, the application and the landers
  {
    name: 'start-rules',
    test: new RegExp(
      [
        /client[\\/](platform[\\/]page[\\/](page-chunks|page-hidden)|lander[\\/](entry-dialog|language-choice)|start[\\/](start-state|keep-typed|keep-email-over-reload))\.ts$/,
        /client[\\/]ui[\\/](overlay[\\/]menu-behaviour|form[\\/]keyboard)\.ts$/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
    priority: 1,
  },
  { name: 'email-suggestion', test: /node_modules[\\/]@zootools/, priority: 1 },
  {
    name: 'vendor',
    tags: initial,
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|styled-components|stylis|@emotion|i18next|zustand)/,
  },
  // the component gallery is for developers only
  {
    name: (id: string, graph: Graph) => (startsApplication(id, graph) ? 'ui' : null),
    debugName: 'ui',
    tags: initial,
    test: /client[\\/](ui(?![\\/]gallery)|platform)[\\/]|node_modules[\\/]lucide-react/,
  },
  { name: 'app', tags: initial, test: /client[\\/](app|routes)[\\/][^?]*$|client[\\/](?!studio|desk)[^?]*\.(api|store)\.ts$/ },
  {
    name: (id: string, graph: Graph) => (isOfApplication(id, graph) ? 'icons' : null),
    debugName: 'icons',
    minShareCount: 3,
    test: /node_modules[\\/]lucide-react/,
  },
  // small parts without their own texts that most pages use
  {
    name: 'parts',
    test: new RegExp(
      [
        /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
        partsNamed('ui', ['card', 'field', 'control-box', 'text-field']),
        partsNamed('ui', ['more-of-list', 'use-kept-focus', 'photo', 'use-placeholder']),
        partsNamed('platform', ['credits-in-money', 'login-email']),
        /schemas[\\/][\w-]+[\\/](?:photo-types|search-fold)\.ts$/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  },
  { name: 'chip', test: partsNamed('ui', ['chip', 'step-progress']) },
  {
    name: 'choices',
    test: partsNamed('(?:ui|platform)', [
      ...['checkbox', 'radio-cards', 'select-field', 'segmented-control'],
      ...['password-field', 'focus-first-invalid'],
    ]),
  },
  { name: 'form', test: partsNamed('(?:ui|platform)', ['combobox-field', 'date-of-birth-field', 'date-order']) },
  {
    name: 'people',
    test: partsNamed('(?:ui|app/layouts|features/\\w+)', [
      ...['use-double-press', 'like-button', 'card-row'],
      ...['profile-card', 'liked-item', 'discover-tabs'],
    ]),
  },
  { name: 'texts', test: partsNamed('features/pages', ['text-blocks', 'static-page']) },
  { name: 'chats', test: partsNamed('features/chats', ['chat-row', 'message-words', 'load-door', 'chat-times', 'gone-member']) },
  // also used when a member crops a photo
  { name: 'progress', test: partsNamed('ui', ['progress']) },
  { name: 'chat-page', test: partsNamed('features/chats', ['chat-page', 'gift-art', 'message-field']) },
  { name: 'orders', test: partsNamed('features/orders', ['order-fault-text', 'discounted-line', 'pay-button', 'payment-mark', 'facts']) },
  { name: 'packages', test: /client[\\/]features[\\/]credits[\\/]package-list\.tsx$|schemas[\\/]money[\\/]discounted\.ts$/ },
]
