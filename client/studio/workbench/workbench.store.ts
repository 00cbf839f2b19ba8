import type { JSONPath } from 'jsonc-parser'
import { create } from 'zustand'
import { insertIn, readJson, setIn } from '#client/studio/fields/edit-json.ts'
import type { StudioFiles, StudioWork } from '#schemas/site/studio.ts'

export type Panel = 'pages' | 'look' | 'site' | 'versions'

interface Workbench {
  work: StudioWork | null
  files: StudioFiles
  /** Earlier states of the files for undo, newest state last. */
  past: readonly StudioFiles[]
  panel: Panel
  /** File name of the selected page. */
  page: string
  section: string | null
  locale: string
}

const nothing: StudioFiles = { site: '{}', pages: {} }
const most_undo = 100

export const useWorkbench = create<Workbench>(() => ({
  work: null,
  files: nothing,
  past: [],
  panel: 'pages',
  page: 'gallery',
  section: null,
  locale: '',
}))

const { setState: set, getState: get } = useWorkbench

export function openWork(work: StudioWork): void {
  const { page, locale } = get()
  const locales = localesOf(work.files)
  const known = { ...work.presets, ...work.files.pages }
  set({
    work,
    files: work.files,
    past: [],
    page: page in known ? page : (Object.keys(known)[0] ?? ''),
    section: null,
    locale: locales.includes(locale) ? locale : (locales[0] ?? 'nl-NL'),
  })
}

export const choose = (choice: Partial<Pick<Workbench, 'panel' | 'page' | 'section' | 'locale'>>): void => set(choice)

export function localesOf({ site }: Pick<StudioFiles, 'site'>): string[] {
  const { locales } = readJson<{ locales?: string[] }>(site)
  return Array.isArray(locales) && locales.length > 0 ? locales : ['nl-NL']
}

function change(files: StudioFiles): void {
  const before = get()
  if (files === before.files) return
  set({ files, past: [...before.past, before.files].slice(-most_undo) })
}

export function undo(): void {
  const { past } = get()
  const files = past.at(-1)
  if (files) set({ files, past: past.slice(0, -1) })
}

export function editSite(path: JSONPath, value: unknown): void {
  const { files } = get()
  change({ ...files, site: setIn(files.site, path, value) })
}

export function editPage(path: JSONPath, value: unknown): void {
  writePage((text) => setIn(text, path, value))
}

function writePage(write: (text: string) => string): void {
  const { files, page } = get()
  const text = files.pages[page]
  if (text !== undefined) change({ ...files, pages: { ...files.pages, [page]: write(text) } })
}

/** Copies a standard page into the site, so that the operator can edit the copy. */
export function takePage(): void {
  const { files, work, page } = get()
  const text = work?.presets[page]
  if (text !== undefined && !(page in files.pages)) change({ ...files, pages: { ...files.pages, [page]: text } })
}

export function resetPage(): void {
  const { files, page } = get()
  const { [page]: _, ...pages } = files.pages
  change({ ...files, pages })
  set({ section: null })
}

interface EditedSection {
  id: string
  type: string
  settings?: Record<string, unknown>
  blocks?: Record<string, unknown>[]
}

export const sectionsOf = (text: string | undefined): EditedSection[] =>
  readJson<{ sections?: EditedSection[] }>(text ?? '{}').sections ?? []

export function addSection(type: string): void {
  const { files, page } = get()
  const sections = sectionsOf(files.pages[page])
  const base = type.replaceAll('_', '-')
  const id =
    [base, ...Array.from({ length: 40 }, (_, index) => `${base}-${index + 2}`)].find((name) => sections.every((one) => one.id !== name)) ??
    base
  writePage((text) => insertIn(text, ['sections', sections.length], { id, type }))
  set({ section: id })
}

export function removeSection(index: number): void {
  writePage((text) => setIn(text, ['sections', index], undefined))
  set({ section: null })
}

export function moveSection(from: number, to: number): void {
  const { files, page } = get()
  const sections = sectionsOf(files.pages[page])
  const moved = sections[from]
  if (!moved || to < 0 || to >= sections.length || to === from) return
  writePage((text) => insertIn(setIn(text, ['sections', from], undefined), ['sections', to], moved))
}
