'use client'

import { Fragment, useEffect, useRef } from 'react'
import { Button, ButtonLink, FictionalLabel, Heading, LinkList, Text } from './ui.jsx'

const REMEMBERED_AS = 'is-adult'

/** Asks the visitor to confirm that they are an adult, once per device. */
export function EntryDialog({ title, texts, labelled, fictional, label, links, leave, enter }) {
  const dialog = useRef(null)
  useEffect(() => {
    if (!localStorage.getItem(REMEMBERED_AS)) dialog.current?.showModal()
  }, [])
  const close = () => {
    localStorage.setItem(REMEMBERED_AS, 'yes')
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className="modal" aria-labelledby="entry-title">
      <Heading look="h3" id="entry-title" tabIndex={-1}>
        {title}
      </Heading>
      {texts.map((text, index) => (
        <Fragment key={text}>
          <Text>{text}</Text>
          {index === labelled ? <FictionalLabel fictional={fictional} /> : null}
        </Fragment>
      ))}
      <LinkList label={label} links={links} />
      <div className="modal-foot">
        <ButtonLink href={leave.href} rel="noreferrer nofollow" variant="outline">
          {leave.text}
        </ButtonLink>
        <Button onClick={close}>{enter}</Button>
      </div>
    </dialog>
  )
}
