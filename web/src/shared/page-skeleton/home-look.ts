import { z } from 'zod'
import { readStored, store } from '../../lib/browser/stored.ts'

const KEY = 'zegel-home'

const schema = z.object({
  tabs: z.array(z.string()),
  holders: z.array(z.number()),
})
type HomeLook = z.output<typeof schema>

/** How the home of who looks was the last time: its parts, and how long the names are of those for whom they hold something. */
export function readHomeLook(): HomeLook {
  return readStored('localStorage', KEY, schema) ?? { tabs: [], holders: [] }
}

/** Keeps it, for the next time that it is on its way. */
export function saveHomeLook(look: Partial<HomeLook>): void {
  store('localStorage', KEY, { ...readHomeLook(), ...look })
}
