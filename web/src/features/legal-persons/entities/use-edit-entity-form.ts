import { EditEntity, type LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasStatus } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useFollowedValues } from '../../../lib/use-followed-values.ts'
import { ChosenPicture, NO_PICTURE, PictureNotKept } from '../../../shared/picture-field.tsx'
import { toEntityValues } from '../../../shared/legal-persons/entity-fields.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useEditEntity, useUploadEntityPhoto } from './entities.api.ts'

export type EditedEntity = Pick<
  LegalPerson,
  | 'id'
  | 'legal_name'
  | 'business_register_number'
  | 'foreign_register'
  | 'address'
  | 'zip_code'
  | 'city'
  | 'country'
  | 'photo_image_url'
  | 'version'
>

// Its number stays, so nothing of it is sent.
const EntityAndPhoto = EditEntity.omit({ business_register_number: true }).extend({
  photo: ChosenPicture,
})

interface EditEntityInput {
  organizationId: string
  entity: EditedEntity
  onSaved: () => void
}

/**
 * Saves the facts first and then the photo, when one was chosen: without it the facts are kept, and the dialog stays. Tells too which
 * fields others changed meanwhile that its reader changed.
 */
export function useEditEntityForm({ organizationId, entity, onSaved }: EditEntityInput) {
  const { t } = useTranslation('entities')
  const edit = useEditEntity()
  const upload = useUploadEntityPhoto()
  const kept = useRef<string>(undefined)
  const place = { organization_id: organizationId, entity_id: entity.id }

  async function savePhoto(file: File) {
    try {
      await upload.mutateAsync({ ...place, file })
    } catch (error) {
      toastFailure(error, t('edit.photoFailed'))
      throw new PictureNotKept()
    }
  }

  const { version } = entity
  const values = { ...place, version, ...toEntityValues(entity), photo: NO_PICTURE }
  const form = useContractForm({
    schema: EntityAndPhoto,
    initialValues: values,
    save: async ({ photo, version: seen, ...facts }) => {
      // A second try with another photo is about that alone.
      const isKept = photo !== null && kept.current === JSON.stringify(facts)
      if (!isKept) {
        const { legal_name: name } = await edit.mutateAsync({ ...facts, version: seen })
        kept.current = JSON.stringify(facts)
        showToast('success', t('edit.updated', { name }))
      }
      if (photo) await savePhoto(photo)
    },
    onSaved,
    // That others manage it too is worth more than that it failed.
    onFailed: (error) => {
      if (!(error instanceof PictureNotKept)) toastFailure(error, clash(error) ?? t('edit.failed'))
    },
  })
  return useFollowedValues(form, values)
}

function clash(error: unknown): string | undefined {
  return hasStatus(error, 409) ? error.message : undefined
}
