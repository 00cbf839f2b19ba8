import { Link } from '../navigation.jsx'
import { LikeButton } from './like-button.jsx'
import { FictionalLabel } from './ui.jsx'

export function MemberCard({ member, site, words, is_eager }) {
  return (
    <article className="card">
      <Link href={`/members/${member.id}`} className="card-link">
        <div className="photo" data-ratio="portrait">
          <img
            src={member.photo}
            alt={words.photo.replace('{name}', member.name)}
            loading={is_eager ? 'eager' : 'lazy'}
            fetchPriority={is_eager ? 'high' : undefined}
            decoding="async"
          />
          <div className="photo-foot">
            <span className="card-words">
              <span className="card-name">
                <span translate="no">{member.name}</span>, <span>{member.age}</span>
              </span>
              <span translate="no" className="card-place">
                <span>{member.city}</span>
              </span>
            </span>
          </div>
          <div className="photo-top" data-side="start">
            <span className="card-labels">
              {member.kind === 'fictional' ? <FictionalLabel fictional={site.fictional} look="photo" /> : null}
            </span>
          </div>
        </div>
      </Link>
      <div className="card-like">
        <LikeButton id={member.id} label={words.like.replace('{name}', member.name)} />
      </div>
    </article>
  )
}
