import type { Mode } from './compile.ts'

export interface PreviewPlaces {
  mode: Mode
  /** Below which previews answer in every mode; its names and certificates are the operator's affair. */
  PREVIEW_DOMAIN?: string | undefined
}

/** Where a snapshot is looked at; null where previews have no place: in production without a domain of theirs. */
export function previewHost(slug: string, version: string, { mode, PREVIEW_DOMAIN }: PreviewPlaces): string | null {
  const domain = PREVIEW_DOMAIN ?? (mode === 'production' ? null : 'localhost')
  return domain === null ? null : `${version.slice(0, 8)}--${slug}.${domain}`
}

/** A slug has single hyphens only, so that two of them part it from the version. */
const label = /^([0-9a-f]{8})--([a-z0-9]+(?:-[a-z0-9]+)*)$/

export function parsePreviewHost(host: string, { mode, PREVIEW_DOMAIN }: PreviewPlaces): { slug: string; hash8: string } | null {
  const dot = host.indexOf('.')
  const domain = host.slice(dot + 1)
  const is_place = domain === PREVIEW_DOMAIN || (domain === 'localhost' && mode !== 'production')
  const [, hash8, slug] = (is_place && label.exec(host.slice(0, dot))) || []
  return hash8 && slug ? { hash8, slug } : null
}
