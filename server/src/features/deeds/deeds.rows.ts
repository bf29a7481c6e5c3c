import type { DeedTemplate as TemplateReply } from '@zegel/contract/deeds/deed-template'
import type { NotarialDeed } from '@zegel/contract/deeds/deeds'
import type { Language } from '@zegel/contract/messages'
import { type DeedTemplate, findTemplate } from '@zegel/core/deeds/deed-template'
import { templateName } from './deed-content.ts'
import type { StoredDeedRow } from './deeds.queries.ts'
import type { NotarialDeedRow } from './notarial/notarial-deeds.queries.ts'

/** A template as the web app sees it, by its name in a language. */
export function toTemplate(template: DeedTemplate, language: Language): TemplateReply {
  const { id, version, type, action, instrument } = template
  return {
    id,
    name: templateName(template, language),
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
    id: row.id,
    date: row.deed_date,
    notary: row.notary,
    number: row.number,
    file_name: row.file_name,
    size: row.size_bytes === null ? null : Number(row.size_bytes),
    recorded_at: row.recorded_at.toISOString(),
  }
}

/** The template a kept deed was made from, as it was then. */
export function toKeptTemplate(
  { template_id: id, template_name, template_version: version }: StoredDeedRow,
  template: DeedTemplate | null,
  language: Language,
): TemplateReply | null {
  if (!template) return null
  const known = findTemplate(id, version)
  return known
    ? toTemplate(known, language)
    : { ...toTemplate(template, language), id, version, name: template_name }
}
