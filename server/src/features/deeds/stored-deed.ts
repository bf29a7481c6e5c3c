import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../context.ts'
import { composeContent, type DeedContent, withHash } from './deed-content.ts'
import { getDeedVariables } from './deed-variables.ts'
import type { StoredDeedRow, TransactionKey } from './deeds.queries.ts'
import { notifySupportOnFailure } from './notify-support.ts'
import type { DeedTemplate } from '@zegel/core/deeds/deed-template'

/** A deed as it was made, whatever has become of its template since. */
export function storedDocument(
  { content, content_sha256 }: StoredDeedRow,
  language: Language,
): DeedDocument {
  const kept = content as Partial<DeedContent> & Pick<DeedContent, 'nl'> // safe: written by the job that makes deeds, and never changed; a language that came later is not in it
  return withHash(kept[language] ?? kept.nl, content_sha256)
}

/** A deed as it would be made now; DeedFailed when it cannot be. */
export function draftDocument(
  context: Context,
  key: TransactionKey,
  { template, language }: { template: DeedTemplate; language: Language },
): Promise<DeedDocument> {
  return notifySupportOnFailure(context, key, async () => {
    const content = composeContent(template, await getDeedVariables(context, key))
    return content[language]
  })
}
