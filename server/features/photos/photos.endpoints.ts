import { IdParams } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { PhotoOrder, PhotosReply, PhotoUploadQuery } from '#schemas/members/photo.ts'
import { photoTypes } from '#schemas/members/photo-types.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { chooseMainPhoto, deletePhoto, listOwnPhotos, orderPhotos, uploadPhoto } from './photos.service.ts'

export const photosEndpoints = [
  endpoint(
    'GET /api/photos',
    { access: 'member', acts: 'read', limits: [], summary: 'Returns the viewer’s own photos, the main one first', reply: PhotosReply },
    (ctx) => listOwnPhotos(ctx),
  ),
  endpoint(
    'POST /api/photos',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      renews: ['photos', 'user'],
      summary: 'Adds a photo. The file is the body. A retry with the same id adds no second photo.',
      query: PhotoUploadQuery,
      upload: { types: photoTypes, max_bytes: limits.photo_bytes },
      reply: PhotosReply,
    },
    (ctx, { query, upload }) => uploadPhoto(ctx, query, upload),
  ),
  endpoint(
    'PUT /api/photos/order',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('300/hour'),
      renews: ['photos', 'user'],
      summary: 'Moves these photos to the front, in this order. The first one becomes the main photo.',
      body: PhotoOrder,
      reply: PhotosReply,
    },
    (ctx, { body }) => orderPhotos(ctx, body.ids),
  ),
  endpoint(
    'PUT /api/photos/:id/main',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('300/hour'),
      renews: ['photos', 'user'],
      summary: 'Makes a photo the main photo',
      params: IdParams,
      reply: PhotosReply,
    },
    (ctx, { params }) => chooseMainPhoto(ctx, params.id),
  ),
  endpoint(
    'DELETE /api/photos/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('300/hour'),
      renews: ['photos', 'user'],
      summary: 'Deletes a photo',
      params: IdParams,
      reply: PhotosReply,
    },
    (ctx, { params }) => deletePhoto(ctx, params.id),
  ),
]
