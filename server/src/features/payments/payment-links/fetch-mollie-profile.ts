import { isTestKey } from '@zegel/core/payments/mollie-key'
import { RuleBroken } from '@zegel/core/rule-broken'
import { z } from 'zod'
import { providerFetch } from '../provider-fetch.ts'

/** Whose a key of Mollie is. */
export interface MollieProfile {
  id: string
  name: string | null
  isTest: boolean
}

/** The fields of Mollie's profile that we rely on. */
const Profile = z.object({ id: z.string().min(1), name: z.string().nullish() })

const send = providerFetch()
const FIELD = 'mollie_api_key'

/**
 * Asks Mollie whose a key is. Throws RuleBroken 'mollie-key-refused' when Mollie does not know the key, and 'mollie-not-reached' when
 * nobody answers in time, or nonsense.
 */
export async function fetchMollieProfile(url: string, key: string): Promise<MollieProfile> {
  const answer = await ask(url, key)
  if (answer && (answer.status === 401 || answer.status === 403))
    throw new RuleBroken('mollie-key-refused', {}, FIELD)
  const profile = answer?.status === 200 ? Profile.safeParse(answer.body).data : undefined
  if (!profile) throw new RuleBroken('mollie-not-reached', {}, FIELD)
  return { id: profile.id, name: profile.name ?? null, isTest: isTestKey(key) }
}

async function ask(
  url: string,
  key: string,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await send(`${url}/v2/profiles/me`, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/hal+json' },
    })
    return { status: answer.status, body: parse(await answer.text()) }
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
