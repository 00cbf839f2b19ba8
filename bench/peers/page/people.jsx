import { MessageCircle, UserRound } from 'lucide-react'
import { Link } from '../navigation.jsx'
import { FictionalLabel, Heading, Motif, Tag, Text } from './ui.jsx'

export function People({ title, lead, topics, invitation, columns, note, fictional }) {
  return (
    <section id="people" className="people" aria-labelledby="people-title">
      <div className="people-words">
        <Heading id="people-title">{title}</Heading>
        <Text size="lg" tone="muted">
          {lead}
        </Text>
        <div className="topics">
          <p>{topics.title}</p>
          <ul>
            {topics.names.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
          </ul>
        </div>
      </div>
      <div className="posts">
        <a href="#signup" className="invitation">
          <span aria-hidden="true" className="invitation-face">
            <UserRound />
          </span>
          <span>{invitation.text}</span>
          <b>{invitation.action}</b>
        </a>
        {columns.map(({ posts, prompt }, index) => (
          <div key={posts[0]?.way.href ?? prompt.question} className="posts-column">
            {posts.map((post) => (
              <Post key={post.way.href} post={post} fictional={fictional} is_first={index === 0} />
            ))}
            {prompt ? <Prompt {...prompt} /> : null}
          </div>
        ))}
        <p className="kind-note">
          <strong>{note.title}</strong>
          {note.text}
        </p>
      </div>
    </section>
  )
}

const Post = ({ post, fictional, is_first }) => (
  <article className="post">
    <header>
      <div className="post-face">
        <img src={post.thumb} alt={post.alt} loading={is_first ? 'eager' : 'lazy'} decoding="async" />
      </div>
      <div>
        <b translate="no">{post.name}</b>
        <span>{post.place}</span>
      </div>
      <span className="post-label">
        <FictionalLabel fictional={fictional} look="plain" />
      </span>
    </header>
    <blockquote lang="">{post.words}</blockquote>
    {post.photo ? (
      <div className="post-photo">
        <img src={post.photo} alt={post.alt} loading="lazy" decoding="async" />
      </div>
    ) : null}
    <ul aria-label={post.likes.label}>
      {post.likes.names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </ul>
    <Link href={post.way.href} className="post-way">
      <MessageCircle aria-hidden="true" />
      {post.way.text}
    </Link>
  </article>
)

const Prompt = ({ asks, question, action }) => (
  <div className="prompt">
    <p>
      <Motif />
      {asks}
    </p>
    <strong>{question}</strong>
    <a href="#signup">{action}</a>
  </div>
)
