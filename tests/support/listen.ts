import type { LiveEvent } from '#schemas/chats/chat.ts'
import type { TestApp } from './app.ts'
import type { TestMember } from './factories.ts'

/** Subscribes to the live events of a member, as an open page does. Returns a list to which new events are added. */
export function listen(app: TestApp, { id, site }: Pick<TestMember, 'id' | 'site'>): LiveEvent[] {
  const events: LiveEvent[] = []
  app.live.ofSite(app.site(site)).subscribe({
    member_id: id,
    session_hash: Buffer.alloc(32),
    listen: (event) => void events.push(event),
    end: () => undefined,
  })
  return events
}
