import type { Language } from '@zegel/contract/messages'
import { NotFound } from '@zegel/core/access/refusals'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { cutAtWord } from '../../../lib/cut-at-word.ts'
import { getOrganizationProfile } from './get-organization-profile.ts'

const LONGEST = 200

/** What a link to a public profile tells who has not opened it; null for an organisation of which not everybody may know. */
export async function previewProfile(context: Pick<Context, 'db'>, id: string, language: Language) {
  const profile = await getOrganizationProfile(context, null, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!profile) return null
  const { name, mission } = profile
  const { profileSummary } = TEXTS[language].papers.preview
  const description = mission ? cutAtWord(mission, LONGEST) : fill(profileSummary, { name })
  return { preview: { title: name, description, picture: null }, names: { organization: name } }
}
