import { expect, test } from 'vitest'
import { sourcesOf } from '#tests/support/pages/message-texts.ts'
import { wordsInComponent, wordsInMarkup } from '#tests/support/pages/written-texts.ts'

/** Folders whose English texts members and visitors never see. */
const ours: Readonly<Record<string, string>> = {
  'client/desk/frame/side-bar.tsx': 'the name of the desk',
  'client/desk/session/outside.tsx': 'the name of the desk, and the languages by their own names',
  'client/studio/': 'the studio, for operators',
  'client/ui/gallery': 'the gallery of parts, in development alone',
  'server/operations': 'for operators, on the second listener',
  'server/platform/http/closed-site.ts': 'a site whose file cannot be read: its languages are not known either',
  'server/platform/mail/outbox-pages.ts': 'the outbox, on the second listener',
  'server/platform/http/unknown-host.ts': 'a host without a site: there is no language to speak',
}

test('no component and no HTML of the server contains texts; all texts are in the catalogues', () => {
  const files = ['client', 'server'].flatMap((folder) => sourcesOf(folder).map(({ name, text }) => ({ name: `${folder}/${name}`, text })))
  const written = files.flatMap(({ name, text }) => {
    const words = [...(name.endsWith('.tsx') ? wordsInComponent(name, text) : []), ...wordsInMarkup(name, text)]
    return words.map((each) => `${name}:${each}`)
  })
  const isOurs = (file: string) => (each: string) => each.startsWith(file)
  expect(written.filter((each) => !Object.keys(ours).some((file) => isOurs(file)(each)))).toEqual([])
  expect(Object.keys(ours).filter((file) => !written.some(isOurs(file)))).toEqual([])
})

test('texts are found in every possible place of a component', () => {
  const source = `export const A = ({ on }) => (
    <p aria-label="Sluiten" data-tone="muted" className="wide" title={on ? 'Aan' : 'Uit'}>
      {t('likes.title')} · {count} Hallo {on && 'daar'} {\`\${count} keer\`} <img alt="" src="/a.png" />
    </p>
  )`
  expect(wordsInComponent('a.tsx', source).sort()).toEqual(['2: Aan', '2: Sluiten', '2: Uit', '3: Hallo', '3: daar', '3: {} keer'])
  const markup = 'export const b = (name) => `<p class="big">$' + '{name}</p><p title="Dicht">Hallo</p><style>p{color:red}</style>`'
  expect(wordsInMarkup('b.ts', markup)).toEqual(['1: Hallo', '1: Dicht'])
})
