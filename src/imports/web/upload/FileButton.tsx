import { Button, type ButtonProps } from '@fluentui/react-components'
import { useRef, type ReactNode, type Ref } from 'react'

interface Props {
  appearance?: NonNullable<ButtonProps['appearance']>
  buttonRef?: Ref<HTMLButtonElement>
  onFiles: (files: FileList | null) => void
  children: ReactNode
}

/** Opens the browser's file dialog. */
export function FileButton({ appearance, buttonRef, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={buttonRef}
        {...(appearance && { appearance })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xlsm,.xls,.csv"
        hidden
        onChange={(event) => {
          onFiles(event.target.files)
          // Lets the same file be chosen again after it was edited.
          event.target.value = ''
        }}
      />
    </>
  )
}
