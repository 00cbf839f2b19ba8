import type { Mode } from './compile.ts'

export interface PreviewPlaces {
  mode: Mode
  /** The domain of previews. The operator must provide its DNS and certificates. */
  PREVIEW_DOMAIN?: string | undefined
}

/** The host of a snapshot. Null if previews are not available, which means production without a preview domain. */
export function previewHost(slug: string, version: string, { mode, PREVIEW_DOMAIN }: PreviewPlaces): string | null {
  const domain = PREVIEW_DOMAIN ?? (mode === 'production' ? null : 'localhost')
  return domain === null ? null : `${version.slice(0, 8)}--${slug}.${domain}`
}

/** Matches the first label of a preview host. A slug contains only single hyphens, so a double hyphen separates version and slug. */
const label = /^([0-9a-f]{8})--([a-z0-9]+(?:-[a-z0-9]+)*)$/

export function parsePreviewHost(host: string, { mode, PREVIEW_DOMAIN }: PreviewPlaces): { slug: string; hash8: string } | null {
  const dot = host.indexOf('.')
  const domain = host.slice(dot + 1)
  const is_place = domain === PREVIEW_DOMAIN || (domain === 'localhost' && mode !== 'production')
  const [, hash8, slug] = (is_place && label.exec(host.slice(0, dot))) || []
  return hash8 && slug ? { hash8, slug } : null
}
