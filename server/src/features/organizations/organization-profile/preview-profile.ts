import { NotFound } from '@zegel/core/access/refusals'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { cutAtWord } from '../../../lib/cut-at-word.ts'
import { getOrganizationProfile } from './get-organization-profile.ts'

// What is shown of a link elsewhere seldom knows who reads it.
const TEXT = TEXTS.nl.papers.preview
const LONGEST = 200

/** What a link to a public profile tells who has not opened it; null for an organisation of which not everybody may know. */
export async function previewProfile(context: Pick<Context, 'db'>, id: string) {
  const profile = await getOrganizationProfile(context, null, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!profile) return null
  const { name, mission } = profile
  const description = mission ? cutAtWord(mission, LONGEST) : fill(TEXT.profileSummary, { name })
  return { preview: { title: name, description, picture: null }, names: { organization: name } }
}
