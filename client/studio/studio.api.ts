import type {
  StudioCheck,
  StudioColors,
  StudioDraft,
  StudioFiles,
  StudioNewSite,
  StudioPublishBody,
  StudioPublished,
  StudioRefusal,
  StudioSite,
  StudioVersion,
  StudioWork,
} from '#schemas/site/studio.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'

/** The error of a request to the Studio's server. Its code is `offline` if no reply arrived. */
export class StudioFault extends Error {
  readonly code: StudioRefusal['error']['code'] | 'offline'
  readonly findings: StudioRefusal['error']['findings']
  /** The message from the server; undefined if the server sent no message. */
  readonly text: string | undefined

  constructor(code: StudioFault['code'], findings: StudioFault['findings'] = [], text?: string) {
    super(code)
    this.code = code
    this.findings = findings
    this.text = text
  }
}

async function call<Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Reply> {
  const response = await fetch(`/studio/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
  }).catch(() => {
    throw new StudioFault('offline')
  })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok && reply !== null) return reply as Reply
  const { error } = (reply ?? {}) as Partial<StudioRefusal>
  throw new StudioFault(error?.code ?? 'internal', error?.findings, error?.message)
}

export const studioApi = {
  companies: () => call<{ companies: string[] }>('GET', '/companies'),
  make: (answers: StudioNewSite) => call<{ slug: string }>('POST', '/sites', answers),
  sites: () => call<{ sites: StudioSite[] }>('GET', '/sites'),
  open: (slug: string) => call<StudioWork>('GET', `/sites/${slug}`),
  check: (slug: string, files: StudioFiles) => call<StudioCheck>('POST', `/sites/${slug}/check`, { files }),
  colors: (seeds: ThemeSeeds) => call<StudioColors>('POST', '/colors', { seeds }),
  save: (slug: string, draft: StudioDraft) => call<{ saved_at: string }>('PUT', `/sites/${slug}/draft`, draft),
  discard: (slug: string) => call<object>('DELETE', `/sites/${slug}/draft`),
  publish: (slug: string, what: StudioPublishBody) => call<StudioPublished>('POST', `/sites/${slug}/publish`, what),
  versions: (slug: string) => call<{ versions: StudioVersion[] }>('GET', `/sites/${slug}/versions`),
  restore: (slug: string, sequence: number) => call<StudioPublished>('POST', `/sites/${slug}/restore`, { sequence }),
}
