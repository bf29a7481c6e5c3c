import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CallFailed } from '../../../lib/call.ts'
import { ChosenPicture, NO_PICTURE } from '../../../pieces/chosen-picture.ts'
import { useSetLogo } from '../../../pieces/organizations.api.ts'
import { PictureField } from '../../../pieces/picture-field.tsx'
import { readAnew } from '../issuer-onboarding.api.ts'
import { StepForm } from './step-form.tsx'
import type { OrganizedStepProps } from './step-props.ts'
import { useStepForm } from './use-step-form.ts'

const Logo = z.object({ photo: ChosenPicture })

/** The logo of the organisation; going on without choosing one leaves it as it is. */
export function LogoStep({ onboarding, walk }: OrganizedStepProps) {
  const { t } = useTranslation('issuer-onboarding')
  const setLogo = useSetLogo()
  const { id, organization } = onboarding
  const form = useStepForm({
    walk,
    schema: Logo,
    initialValues: { photo: NO_PICTURE },
    save: async ({ photo }) => {
      if (!photo) return onboarding
      try {
        await setLogo.mutateAsync({ organization_id: organization.id, file: photo })
      } catch (error) {
        throw asPhoto(error)
      }
      return readAnew(id)
    },
    failed: t('logo.failed'),
  })
  return (
    <StepForm walk={walk} form={form}>
      <PictureField
        form={form}
        kind="logo"
        name={organization.name}
        url={organization.logo_image_url}
        isSquare
      />
    </StepForm>
  )
}

// The call speaks of a file where the form asks a picture.
function asPhoto(error: unknown): unknown {
  if (!(error instanceof CallFailed)) return error
  const { file, ...errors } = error.failure.errors ?? {}
  if (!file) return error
  return new CallFailed(error.status, { ...error.failure, errors: { ...errors, photo: file } })
}
