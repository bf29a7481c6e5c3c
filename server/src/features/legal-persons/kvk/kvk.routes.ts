import { type KvkLookup, kvk } from '@zegel/contract/legal-persons/kvk'
import type { Language } from '@zegel/contract/messages'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { textOf } from '../../../http/replies/texts.ts'
import { companyFinder, type CompanyLookup } from './find-company.ts'

/** The call on the business register. */
export function kvkRoutes(app: App, context: Context): void {
  const findCompany = companyFinder(context)

  serve(app, kvk.find, async ({ actor, params, language, request }) => {
    const found = await findCompany(actor.userId, params.kvk)
    const lookup = toLookup(found, language)
    if ('refusal' in found && lookup.code === 'failed')
      request.log.warn(found.refusal, 'the business register gave no company')
    return lookup
  })
}

function toLookup(found: CompanyLookup, language: Language): KvkLookup {
  if ('profile' in found) return { ok: true, basisprofiel: found.profile, error: null, code: null }
  const { failure } = found
  const isKnown = 'rule' in failure
  return {
    ok: false,
    basisprofiel: null,
    error: isKnown ? textOf(failure.rule, language) : failure.text,
    code: isKnown && failure.rule === 'kvk-not-found' ? 'not-found' : 'failed',
  }
}
