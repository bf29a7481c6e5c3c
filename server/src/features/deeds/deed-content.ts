import { createHash } from 'node:crypto'
import { type Language, LANGUAGES } from '@zegel/contract/messages'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { DeedTemplate } from '@zegel/core/deeds/deed-template'
import type { DeedVariables } from '@zegel/core/deeds/deed-variables'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { deedIn } from './deed-texts.ts'

/** All that stands in a deed, in every language; the hash at its foot is of this. */
export type DeedContent = Record<Language, DeedDocument>

/** What a template makes of the variables. */
export function composeContent(template: DeedTemplate, variables: DeedVariables): DeedContent {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, deedIn(language, template, variables)]),
  ) as DeedContent // safe: there is an entry for each of them
}

/** SHA-256 of a content; the same however the database orders its keys. */
export function hashOfContent(content: DeedContent): Buffer {
  return createHash('sha256').update(canonicalJson(content)).digest()
}

/** The deed with the hash of its content at the foot. */
export function withHash(deed: DeedDocument, hash: Buffer): DeedDocument {
  return { ...deed, footer: { ...deed.footer, content_hash: hash.toString('hex') } }
}
