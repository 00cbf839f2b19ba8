import { fileURLToPath } from 'node:url'

/** Takes only modules that a start file imports statically. A module that only some pages use stays in the chunks of these pages. */
const at_start: ['$initial'] = ['$initial']

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

interface Start {
  modules: ReadonlySet<string>
  /** Names of icons, in lower case without dashes. */
  icons: ReadonlySet<string>
}

let application_start: Start | undefined
const application = fileURLToPath(new URL('../entry-client.tsx', import.meta.url))
const icon_file = /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/

/**
 * Whether the application's own entry imports the module. `$initial` alone covers all six entries. For an icon, the names in the imports
 * decide: the package's index imports every icon, so an icon of another program would look like one of the application.
 */
function startsApplication(id: string, graph: Graph): boolean {
  application_start ??= startOf(graph)
  const [, icon] = icon_file.exec(id) ?? []
  return icon === undefined ? application_start.modules.has(id) : application_start.icons.has(icon.replaceAll('-', ''))
}

function startOf(graph: Graph): Start {
  const modules = new Set([application])
  const icons = new Set<string>()
  for (const each of modules) {
    const { importedIds = [], code = '' } = graph.getModuleInfo(each) ?? {}
    for (const next of importedIds) modules.add(next)
    for (const [, names = ''] of (code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g))
      for (const name of names.split(','))
        icons.add(
          name
            .replace(/\bas\b.*/s, '')
            .trim()
            .toLowerCase(),
        )
  }
  return { modules, icons }
}

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
    tags: at_start,
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|styled-components|stylis|@emotion|i18next|zustand)/,
  },
  // the component gallery is for developers only
  {
    name: (id: string, graph: Graph) => (startsApplication(id, graph) ? 'ui' : null),
    debugName: 'ui',
    tags: at_start,
    test: /client[\\/](ui(?![\\/]gallery)|platform)[\\/]|node_modules[\\/]lucide-react/,
  },
  { name: 'app', tags: at_start, test: /client[\\/](app|routes)[\\/][^?]*$|client[\\/](?!studio|desk)[^?]*\.(api|store)\.ts$/ },
  { name: 'icons', minShareCount: 3, test: /node_modules[\\/]lucide-react/ },
  // small parts without their own texts that most pages use
  {
    name: 'parts',
    test: new RegExp(
      [
        /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
        partsNamed('ui', ['card', 'field', 'control-box', 'text-field']),
        partsNamed('ui', ['more-of-list', 'use-kept-focus', 'photo', 'use-placeholder']),
        partsNamed('platform', ['credits-in-money', 'login-email', 'open-picture']),
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
