-- Pages and lists are kept ready-made in every process. Whatever writes to a table that they show, tells all of them.
CREATE FUNCTION notify_shown_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shown_changed', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER classes_shown AFTER INSERT OR UPDATE OR DELETE ON "classes" FOR EACH STATEMENT EXECUTE FUNCTION notify_shown_changed();
--> statement-breakpoint
CREATE TRIGGER chocolates_shown AFTER INSERT OR UPDATE OR DELETE ON "chocolates" FOR EACH STATEMENT EXECUTE FUNCTION notify_shown_changed();
