import { UpsertOrganization } from '@zegel/contract/onboarding/issuer-onboarding'
import { useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { isPlanFull } from '../../../../shared/plan-full.ts'
import { useInitOnboarding, useUpsertOrganization } from '../issuer-onboarding.api.ts'
import type { StepProps } from './step-props.ts'
import { useStepForm } from './use-step-form.ts'

export interface NamedOrganization {
  id: string
  name: string
}

/**
 * Names the organisation and begins the onboarding in it; with one that is known already it gets the name that is typed. Returns its id as
 * well when its plan has no room for another instrument.
 */
export function useOrganizationForm(
  { section, onboarding, walk }: StepProps,
  organization: NamedOrganization | null,
) {
  const { t } = useTranslation('issuer-onboarding')
  const upsert = useUpsertOrganization()
  const init = useInitOnboarding()
  // When the onboarding could not begin, a second try must not make a second organisation.
  const made = useRef<string>(undefined)
  const form = useStepForm({
    walk,
    schema: UpsertOrganization.pick({ name: true }),
    initialValues: { name: organization?.name ?? '' },
    save: async ({ name }, { idempotencyKey }) => {
      init.reset()
      const { uuid } = await upsert.mutateAsync({
        body: { name, organization_uuid: organization?.id ?? made.current ?? null },
        // Once it is there, a second try names it, which is another call.
        idempotencyKey: made.current ? crypto.randomUUID() : idempotencyKey,
      })
      made.current = uuid
      return init.mutateAsync({
        onboarding_id: onboarding?.id ?? null,
        organization_uuid: uuid,
        type: section,
      })
    },
    failed: t('organization.failed'),
  })
  const { error, variables } = init
  return { form, fullId: isPlanFull(error) ? variables?.organization_uuid : undefined }
}
