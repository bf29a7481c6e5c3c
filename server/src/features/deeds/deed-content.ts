import { createHash } from 'node:crypto'
import { composeDeed } from '@zegel/core/deeds/compose-deed'
import type { DeedDocument, DeedLanguage } from '@zegel/core/deeds/deed-document'
import type { DeedTemplate } from '@zegel/core/deeds/deed-template'
import type { DeedVariables } from '@zegel/core/deeds/deed-variables'
import { canonicalJson } from '../../lib/canonical-json.ts'

/** All that stands in a deed, in both languages; the hash at its foot is of this. */
export type DeedContent = Record<DeedLanguage, DeedDocument>

/** What a template makes of the variables. */
export function composeContent(template: DeedTemplate, variables: DeedVariables): DeedContent {
  return {
    nl: composeDeed(template, variables, 'nl'),
    en: composeDeed(template, variables, 'en'),
  }
}

/** SHA-256 of a content; the same however the database orders its keys. */
export function hashOfContent(content: DeedContent): Buffer {
  return createHash('sha256').update(canonicalJson(content)).digest()
}

/** The deed with the hash of its content at the foot. */
export function withHash(deed: DeedDocument, hash: Buffer): DeedDocument {
  return { ...deed, footer: { ...deed.footer, content_hash: hash.toString('hex') } }
}
