import type { DeedTemplate as TemplateReply, NotarialDeed } from '@zegel/contract/deeds'
import type { Language } from '@zegel/contract/messages'
import type { DeedTemplate } from '@zegel/core/deeds/deed-template'
import type { NotarialDeedRow } from './notarial-deeds.queries.ts'

/** A template as the web app sees it, by its name in a language. */
export function toTemplate(template: DeedTemplate, language: Language): TemplateReply {
  const { id, version, type, action, instrument } = template
  return {
    id,
    name: template.name[language],
    version,
    effective_date: template.effectiveDate,
    type,
    action,
    instrument,
  }
}

/** A notarial deed as the web app sees it. */
export function toNotarialDeed(row: NotarialDeedRow): NotarialDeed {
  return {
    date: row.deed_date,
    notary: row.notary,
    file_name: row.file_name,
    size: Number(row.size_bytes),
    recorded_at: row.recorded_at.toISOString(),
  }
}
