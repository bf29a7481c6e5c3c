import { Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { type ReactNode, useCallback, useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { z } from 'zod'
import { PHOTO } from '@zegel/contract/accounts/photo'
import { message } from '@zegel/contract/messages'
import { MessageText } from '../lib/form.tsx'
import { Picture } from '../ui/picture.tsx'
import classes from './picture-field.module.css'

interface PictureForm {
  values: { photo: File | null }
  errors: Record<string, ReactNode>
  setFieldValue: (path: 'photo', value: File | null) => void
  setFieldError: (path: 'photo', error: ReactNode) => void
  validateField: (path: 'photo') => unknown
}

interface PictureFieldProps {
  form: PictureForm
  kind: 'photo' | 'logo'
  /** Whose it is. */
  name: string
  /** The one that is kept now. */
  url: string | null
  /** Of a company or an organisation. */
  isSquare?: boolean
}

/** A photo or logo, seen before it is sent. */
export function PictureField({ form, kind, name, url, isSquare = false }: PictureFieldProps) {
  const { t } = useTranslation('pictures')
  const id = useId()
  const chosen = form.values.photo
  const error = form.errors['photo']

  function handleChange(picture: File | null) {
    form.setFieldValue('photo', picture)
    // There is no leaving the field, so it is checked when a file is chosen.
    form.validateField('photo')
  }

  // It is no picture, whatever it is called.
  function handleUnreadable() {
    form.setFieldValue('photo', null)
    form.setFieldError('photo', <MessageText message="photo-type" />)
  }

  return (
    <Group gap="md" wrap="nowrap" role="group" aria-labelledby={id}>
      {chosen && !error ? (
        <Preview
          file={chosen}
          label={t(`${kind}.label`)}
          isSquare={isSquare}
          onUnreadable={handleUnreadable}
        />
      ) : (
        <Picture url={url} name={name} size={72} isSquare={isSquare} />
      )}
      <Stack gap={4} miw={0}>
        <Input.Label id={id} labelElement="div">
          {t(`${kind}.label`)}
        </Input.Label>
        <Group gap="xs">
          <FileButton
            accept={PHOTO.types.join(',')}
            inputProps={{ 'aria-labelledby': id }}
            onChange={handleChange}
          >
            {(button) => (
              <Button variant="default" size="xs" data-path="photo" {...button}>
                {chosen ? t(`${kind}.other`) : t(`${kind}.choose`)}
              </Button>
            )}
          </FileButton>
          {chosen && (
            <Button variant="subtle" size="xs" onClick={() => handleChange(null)}>
              {t('drop')}
            </Button>
          )}
        </Group>
        <Input.Description>{t('hint')}</Input.Description>
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </Stack>
    </Group>
  )
}

interface PreviewProps {
  file: File
  label: string
  isSquare: boolean
  onUnreadable: () => void
}

/** The chosen file, which has an address for as long as it is on screen. */
function Preview({ file, label, isSquare, onUnreadable }: PreviewProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <img
      ref={show}
      alt={label}
      className={classes.preview}
      data-square={isSquare || undefined}
      onError={onUnreadable}
    />
  )
}

const TYPES: readonly string[] = PHOTO.types

/** A photo or logo that goes after the facts, in a call of its own; null when none was chosen. */
export const ChosenPicture = z
  .file()
  .refine(({ type }) => TYPES.includes(type), { error: message('photo-type') })
  .refine(({ size }) => size <= PHOTO.bytes, { error: message('photo-too-large') })
  .nullable()

/** What a form with a photo or logo starts from. */
export const NO_PICTURE: File | null = null

/** Thrown when the facts were kept and the picture was not, which was said: the dialog stays, with the file that was chosen. */
export class PictureNotKept extends Error {
  override readonly name = 'PictureNotKept'
}
