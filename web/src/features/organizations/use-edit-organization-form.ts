import { EditOrganization } from '@zegel/contract/organizations/organization-profile'
import type { Organization } from '@zegel/contract/organizations/organizations'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { ChosenPicture, NO_PICTURE, PictureNotKept } from '../../pieces/chosen-picture.ts'
import { useSetLogo } from '../../pieces/organizations.api.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useEditOrganization } from './organizations.api.ts'

const OrganizationAndLogo = EditOrganization.extend({ photo: ChosenPicture })

/** Saves name and mission first and then the logo, when one was chosen: without it they are kept, and the dialog stays. */
export function useEditOrganizationForm(organization: Organization, onSaved: () => void) {
  const { t } = useTranslation('organizations')
  const edit = useEditOrganization()
  const setLogo = useSetLogo()
  const { id: organization_id, name, mission } = organization
  const kept = useRef(JSON.stringify({ organization_id, name, mission: mission ?? '' }))

  async function saveLogo(file: File) {
    try {
      await setLogo.mutateAsync({ organization_id, file })
      showToast('success', t('edit.logoSaved'))
    } catch (error) {
      toastFailure(error, refusalOf(error) ?? t('edit.logoFailed'))
      throw new PictureNotKept()
    }
  }

  return useContractForm({
    schema: OrganizationAndLogo,
    initialValues: { organization_id, name, mission: mission ?? '', photo: NO_PICTURE },
    save: async ({ photo, ...facts }) => {
      // Whoever changes the logo alone is told of the logo alone.
      const isKept = photo !== null && kept.current === JSON.stringify(facts)
      if (!isKept) {
        await edit.mutateAsync(facts)
        kept.current = JSON.stringify(facts)
        showToast('success', t('edit.saved'))
      }
      if (photo) await saveLogo(photo)
    },
    onSaved,
    onFailed: (error) => {
      if (!(error instanceof PictureNotKept)) toastFailure(error, t('edit.failed'))
    },
  })
}

// What is wrong with the picture itself is worth more than that it was not stored.
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed) || error.status !== 422) return undefined
  return error.errors['file']?.join(', ') ?? error.message
}
