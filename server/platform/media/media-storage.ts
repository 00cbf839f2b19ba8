import type { Readable } from 'node:stream'

export interface MediaStorage {
  ofSite(site: { slug: string }): SiteMedia
}

export interface SiteMedia {
  put(name: string, content: Uint8Array): Promise<void>
  read(name: string, range?: MediaRange): Promise<MediaContent | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  removeFolder(folder: string): Promise<void>
  list(folder: string): Promise<string[]>
}

export type MediaRange = { first: number; last?: number } | { suffix: number }

export interface MediaContent {
  stream: Readable
  first: number
  last: number
  size: number
}
