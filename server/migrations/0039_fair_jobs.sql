-- Workers take the jobs of one queue from each site in turn: they look for the next site, and for its oldest job.
-- brief: a job is deleted when it is done, so the table is short.
create index job_of_site on job (queue, site_id, run_at);
