import type { TemplateVersion } from '@zegel/contract/deeds/deed-template'
import type { Language } from '@zegel/contract/messages'
import {
  DEED_TEMPLATES,
  type DeedTemplate,
  templateOf,
  templatesInForce,
  usualVersion,
} from '@zegel/core/deeds/deed-template'
import type { DeedVariant } from '@zegel/core/deeds/deed-variant'
import type { Db } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { toTemplate } from '../deeds.rows.ts'
import {
  findActiveVersion,
  listActivations,
  listActiveVersions,
} from './template-activations.queries.ts'

/** The template of a variant as it was in force at a moment: a transaction's is that of when it was made. */
export async function templateInForce(
  db: Db,
  variant: DeedVariant,
  at: Date,
): Promise<DeedTemplate> {
  const { id } = templateOf(variant)
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime())
  const usual = usualVersion(variant, today({ now: () => instant }))
  return templateOf(variant, (await findActiveVersion(db, id, at)) ?? usual)
}

/** Each template in the version that is in force now. */
export async function listTemplatesInForce(db: Db): Promise<DeedTemplate[]> {
  const day = today({ now: () => Temporal.Now.instant() })
  return templatesInForce(await listActiveVersions(db), day)
}

/** Every version of every template, the newest of each first, with which one is in force and who put it there. */
export async function listTemplateVersions(db: Db, language: Language): Promise<TemplateVersion[]> {
  const inForce = await listTemplatesInForce(db)
  const activations = await listActivations(db)
  return inForce.flatMap((active) =>
    DEED_TEMPLATES.filter(({ id }) => id === active.id)
      .toSorted((one, other) => other.version - one.version)
      .map((template) => ({
        ...toTemplate(template, language),
        is_active: template.version === active.version,
        activation: activationOf(template),
      })),
  )

  function activationOf({ id, version }: DeedTemplate): TemplateVersion['activation'] {
    const made = activations.find((row) => row.template_id === id && row.version === version)
    return made ? { at: made.activated_at.toISOString(), by: made.activated_by } : null
  }
}
