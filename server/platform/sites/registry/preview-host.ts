import type { Mode } from './compile.ts'

export interface PreviewPlaces {
  mode: Mode
  /** The domain of previews in every mode. The operator provides its DNS and certificates. */
  PREVIEW_DOMAIN?: string | undefined
}

/** The host of a snapshot; null if there are no previews: in production without a preview domain. */
export function previewHost(slug: string, version: string, { mode, PREVIEW_DOMAIN }: PreviewPlaces): string | null {
  const domain = PREVIEW_DOMAIN ?? (mode === 'production' ? null : 'localhost')
  return domain === null ? null : `${version.slice(0, 8)}--${slug}.${domain}`
}

/** A slug has only single hyphens, so a double hyphen separates it from the version. */
const label = /^([0-9a-f]{8})--([a-z0-9]+(?:-[a-z0-9]+)*)$/

export function parsePreviewHost(host: string, { mode, PREVIEW_DOMAIN }: PreviewPlaces): { slug: string; hash8: string } | null {
  const dot = host.indexOf('.')
  const domain = host.slice(dot + 1)
  const is_place = domain === PREVIEW_DOMAIN || (domain === 'localhost' && mode !== 'production')
  const [, hash8, slug] = (is_place && label.exec(host.slice(0, dot))) || []
  return hash8 && slug ? { hash8, slug } : null
}
