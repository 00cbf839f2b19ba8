import { create } from 'zustand'
import { readStored, writeStored } from '#client/platform/stored-map.ts'
import type { MainImage } from '#schemas/members/profile.ts'

export interface Match {
  id: string
  name: string
  main_image?: MainImage | null
  /** True if the system made the likes of both members. */
  is_automatic?: boolean
}

interface MatchModalState {
  match: Match | null
  /** Ids of the matches that the modal has shown. A member who takes a like back and gives it again sees no second modal. */
  told: readonly string[]
  open(match: Match): void
  close(): void
}

/** The new match that the match modal shows. Only event handlers may set it. */
export const useMatchModal = create<MatchModalState>((set) => ({
  match: null,
  told: [],
  open: (match) => set(({ told }) => (told.includes(match.id) ? {} : { match, told: [...told, match.id] })),
  close: () => set({ match: null }),
}))

interface MatchNewsState {
  /** Matches that another member has made, oldest first. The first one shows as soon as it does not disturb the viewer. */
  waiting: readonly Match[]
  /** Ids of the members whose card the viewer has closed. If such a member takes the like back and likes again, no second card shows. */
  told: readonly string[]
  add(match: Match): void
  remove(id: string): void
}

const no_news = { waiting: [], told: [] }

export const useMatchNews = create<MatchNewsState>((set) => ({
  ...no_news,
  add: (match) =>
    set(({ waiting, told }) => {
      const is_known = told.includes(match.id) || waiting.some(({ id }) => id === match.id)
      return is_known ? {} : { waiting: [...waiting, match] }
    }),
  remove: (id) => set(({ waiting, told }) => ({ waiting: waiting.filter((match) => match.id !== id), told: [...told, id] })),
}))

/** Keeps the news of this member in the tab, so that a reload loses no card. Returns a function that ends this. */
export function keepMatchNews(member_id: string): () => void {
  const name = `match-news:${member_id}`
  useMatchNews.setState(readStored(name))
  return useMatchNews.subscribe(({ waiting, told }) => writeStored(name, { waiting, told }))
}

export function forgetMatches(): void {
  useMatchModal.setState({ match: null, told: [] })
  useMatchNews.setState(no_news)
}
