import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { IconFilePlus, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { EntityFile } from '@zegel/contract/legal-persons/entity-files'
import { cut } from '../../../lib/text.ts'
import { useRemoveWithUndo } from '../../../shared/files/use-remove-with-undo.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { FileItem, FileList } from '../../../ui/fields/file-list.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { AddFileDialog } from './add-file-dialog.tsx'
import {
  entityFilesQuery,
  type FilesOf,
  useRemoveFile,
  useRestoreFile,
} from './entity-files.api.ts'

interface EntityDocumentsProps extends FilesOf {
  mayAdd: boolean
  mayRemove: boolean
}

/** The documents of a legal person, newest first. */
export function EntityDocuments({ mayAdd, mayRemove, ...of }: EntityDocumentsProps) {
  const { t } = useTranslation('entity-files')
  const [isAdding, setIsAdding] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  return (
    <Stack gap="xs" ref={area}>
      <Awaited key={of.legalPersonId} waiting={<LinesSkeleton lines={2} />}>
        <Documents mayRemove={mayRemove} area={area} {...of} />
      </Awaited>
      {mayAdd && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconFilePlus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('documents.add')}
        </Button>
      )}
      {isAdding && <AddFileDialog {...of} onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}

interface DocumentsProps extends FilesOf {
  mayRemove: boolean
  area: RefObject<HTMLElement | null>
}

function Documents({ mayRemove, area, ...of }: DocumentsProps) {
  const { t } = useTranslation('entity-files')
  const { data: files } = useSuspenseQuery(entityFilesQuery(of))
  const remove = useRemoveWithUndo({
    remove: useRemoveFile(of).mutateAsync,
    restore: useRestoreFile(of).mutateAsync,
    failed: t('documents.removeFailed'),
  })
  const goOn = useFocusAfterRemoval(files, area)

  function handleRemove(id: string) {
    goOn(id)
    void remove(id)
  }

  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('documents.empty')}
      </Text>
    )
  return (
    <FileList>
      {files.map((file) => (
        <DocumentItem
          key={file.id}
          file={file}
          isTitleShared={files.some(({ id, title }) => title === file.title && id !== file.id)}
          onRemove={mayRemove ? handleRemove : undefined}
        />
      ))}
    </FileList>
  )
}

/** Told which document is removed, moves the focus to the next one once it is gone, or else to what adds one. */
function useFocusAfterRemoval(
  files: readonly EntityFile[] | undefined,
  area: RefObject<HTMLElement | null>,
): (id: string) => void {
  const removed = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    const former = removed.current
    if (!former || !files || files.some(({ id }) => id === former.id)) return
    removed.current = undefined
    if (document.activeElement !== document.body) return
    const links = [...(area.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
    const next = links[former.at] ?? links.at(-1)
    const focused = next ?? area.current?.querySelector('button')
    focused?.focus()
  }, [files, area])
  return (id) => {
    removed.current = { id, at: files?.findIndex((file) => file.id === id) ?? 0 }
  }
}

const LONGEST_TITLE = 40

interface DocumentItemProps {
  file: EntityFile
  /** Others have the same title, so that the name of the file has to tell them apart. */
  isTitleShared: boolean
  onRemove: ((id: string) => void) | undefined
}

/** One document of a legal person: what it is, a way to open it, and for who may a way to remove it. */
function DocumentItem({ file, isTitleShared, onRemove }: DocumentItemProps) {
  const { t } = useTranslation('entity-files')
  const type = t(`type.${file.type}`)
  return (
    <FileItem
      file={file}
      longestTitle={LONGEST_TITLE}
      before={isTitleShared ? `${cut(file.file_name, LONGEST_TITLE)} · ${type}` : type}
      action={
        onRemove && (
          <ActionIcon
            variant="subtle"
            aria-label={t('documents.remove', { title: file.title })}
            onClick={() => onRemove(file.id)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )
      }
    />
  )
}
