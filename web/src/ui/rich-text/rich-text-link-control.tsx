import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor as Toolbar } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

// Escape on what has this closes no dialog around it.
const ESCAPE_STAYS_HERE = { 'data-mantine-stop-propagation': true }

/** Makes the selected words a link, or takes it away; puts 'https://' before an address that lacks it. */
export function LinkControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation('rich-text')
  const [typed, setTyped] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  const isLink = useEditorState({ editor, selector: (state) => state.editor.isActive('link') })

  function open() {
    setIsWrong(false)
    setTyped(String(editor.getAttributes('link')['href'] ?? ''))
  }

  function save() {
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = typed === undefined || typed.trim() === '' ? '' : parseLink(typed)
    if (href === undefined) return setIsWrong(true)
    setTyped(undefined)
    if (href === '') chain.unsetLink().run()
    // Without words to carry it, the link is its own words.
    else if (editor.state.selection.empty && !isLink)
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setTyped(undefined)
      editor.commands.focus()
    }
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    // Or it would send the form around it.
    event.preventDefault()
    save()
  }

  return (
    <Popover
      opened={typed !== undefined}
      onChange={(isOpen) => !isOpen && setTyped(undefined)}
      trapFocus
      withinPortal={false}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <Toolbar.Control aria-label={t('link')} title={t('link')} active={isLink} onClick={open}>
          <IconLink size={16} aria-hidden />
        </Toolbar.Control>
      </Popover.Target>
      <Popover.Dropdown p="xs" maw="min(24rem, 80vw)" onKeyDown={handleKey}>
        <Group gap="xs" align="flex-start">
          <TextInput
            aria-label={t('address')}
            placeholder={t('addressExample')}
            value={typed ?? ''}
            onChange={(event) => setTyped(event.currentTarget.value)}
            {...ESCAPE_STAYS_HERE}
            error={isWrong && t('addressWrong')}
            data-autofocus
            flex="1 1 10rem"
          />
          <Button variant="default" onClick={save} {...ESCAPE_STAYS_HERE}>
            {t('save')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A typed address as a link to a website or an address of mail; undefined when it is neither. */
export function parseLink(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(mailto:)?[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/i.test(text))
    return /^mailto:/i.test(text) ? text : `mailto:${text}`
  const link = /^https?:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`
  const isWebsite = /^https:\/\/[^\s/?#:@]+\.[^\s/?#:@]{2,}(:\d+)?([/?#]\S*)?$/i.test(link)
  return isWebsite && URL.canParse(link) ? link : undefined
}
