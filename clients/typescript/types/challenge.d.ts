// Types of the deployment challenge: written by "UPDATE_CLIENT_TYPES=1 npx jest -i test/client/".
export interface paths {
 "/": {
  parameters: {
  };
  get: operations["SiteController_describe_get__"];
 };
 "/batch/v1": {
  parameters: {
  };
  post: operations["BatchController_run_post__batch_v1"];
 };
 "/openapi.json": {
  parameters: {
  };
  get: operations["OpenApiController_describe_get__openapi_json"];
 };
 "/oembed/1.0": {
  parameters: {
  };
  get: operations["NamespaceController_describe_get__oembed_1_0"];
 };
 "/oembed/1.0/embed": {
  parameters: {
  };
  get: operations["EmbedController_embed_get__oembed_1_0_embed"];
 };
 "/oembed/1.0/proxy": {
  parameters: {
  };
  get: operations["ProxyController_proxy_get__oembed_1_0_proxy"];
 };
 "/slidercomponent/slider": {
  parameters: {
  };
  get: operations["NamespaceController_describe_get__slidercomponent_slider"];
 };
 "/slidercomponent/slider/itemlist": {
  parameters: {
  };
  get: operations["ItemListController_list_get__slidercomponent_slider_itemlist"];
 };
 "/slidercomponent/slider/items": {
  parameters: {
  };
  get: operations["SlidersController_list_get__slidercomponent_slider_items"];
  post: operations["SlidersController_create_post__slidercomponent_slider_items"];
 };
 "/slidercomponent/slider/items/{id}": {
  parameters: {
  };
  get: operations["SlidersController_read_get__slidercomponent_slider_items_id_"];
  put: operations["SlidersController_update_put__slidercomponent_slider_items_id_"];
  post: operations["SlidersController_update_post__slidercomponent_slider_items_id_"];
  delete: operations["SlidersController_remove_delete__slidercomponent_slider_items_id_"];
  patch: operations["SlidersController_update_patch__slidercomponent_slider_items_id_"];
 };
 "/theme/v1": {
  parameters: {
  };
  get: operations["NamespaceController_describe_get__theme_v1"];
 };
 "/theme/v1/admin/settings": {
  parameters: {
  };
  get: operations["AdminSettingsController_read_get__theme_v1_admin_settings"];
  put: operations["AdminSettingsController_change_put__theme_v1_admin_settings"];
  post: operations["AdminSettingsController_change_post__theme_v1_admin_settings"];
  patch: operations["AdminSettingsController_change_patch__theme_v1_admin_settings"];
 };
 "/pagebuilder/v1": {
  parameters: {
  };
  get: operations["NamespaceController_describe_get__pagebuilder_v1"];
 };
 "/pagebuilder/v1/globals": {
  parameters: {
  };
  get: operations["GlobalsController_read_get__pagebuilder_v1_globals"];
 };
 "/pagebuilder/v1/globals/colors": {
  parameters: {
  };
  get: operations["ColorsController_list_get__pagebuilder_v1_globals_colors"];
 };
 "/pagebuilder/v1/globals/colors/{id}": {
  parameters: {
  };
  get: operations["ColorsController_read_get__pagebuilder_v1_globals_colors_id_"];
  post: operations["ColorsController_createOrReplace_post__pagebuilder_v1_globals_colors_id_"];
  delete: operations["ColorsController_remove_delete__pagebuilder_v1_globals_colors_id_"];
 };
 "/pagebuilder/v1/globals/typography": {
  parameters: {
  };
  get: operations["TypographyController_list_get__pagebuilder_v1_globals_typography"];
 };
 "/pagebuilder/v1/globals/typography/{id}": {
  parameters: {
  };
  get: operations["TypographyController_read_get__pagebuilder_v1_globals_typography_id_"];
  post: operations["TypographyController_createOrReplace_post__pagebuilder_v1_globals_typography_id_"];
  delete: operations["TypographyController_remove_delete__pagebuilder_v1_globals_typography_id_"];
 };
 "/pagebuilder/v1/favorites": {
  parameters: {
  };
  get: operations["FavoritesController_read_get__pagebuilder_v1_favorites"];
 };
 "/pagebuilder/v1/favorites/{id}": {
  parameters: {
  };
  post: operations["FavoritesController_add_post__pagebuilder_v1_favorites_id_"];
  delete: operations["FavoritesController_remove_delete__pagebuilder_v1_favorites_id_"];
 };
 "/pagebuilder/v1/kit-elements-defaults": {
  parameters: {
  };
  get: operations["ElementDefaultsController_all_get__pagebuilder_v1_kit_elements_defaults"];
 };
 "/pagebuilder/v1/kit-elements-defaults/{type}": {
  parameters: {
  };
  put: operations["ElementDefaultsController_write_put__pagebuilder_v1_kit_elements_defaults_type_"];
  post: operations["ElementDefaultsController_write_post__pagebuilder_v1_kit_elements_defaults_type_"];
  delete: operations["ElementDefaultsController_remove_delete__pagebuilder_v1_kit_elements_defaults_type_"];
  patch: operations["ElementDefaultsController_write_patch__pagebuilder_v1_kit_elements_defaults_type_"];
 };
 "/pagebuilder/v1/template-library/templates": {
  parameters: {
  };
  get: operations["TemplatesController_list_get__pagebuilder_v1_template_library_templates"];
  post: operations["TemplatesController_create_post__pagebuilder_v1_template_library_templates"];
 };
 "/pagebuilder/v1/template-library/templates/{id}": {
  parameters: {
  };
  get: operations["TemplatesController_export_get__pagebuilder_v1_template_library_templates_id_"];
  delete: operations["TemplatesController_remove_delete__pagebuilder_v1_template_library_templates_id_"];
 };
 "/pagebuilder/v1/send-event": {
  parameters: {
  };
  get: operations["EventsController_list_get__pagebuilder_v1_send_event"];
  post: operations["EventsController_record_post__pagebuilder_v1_send_event"];
 };
 "/pagebuilder/v1/kit/styles": {
  parameters: {
  };
  get: operations["KitController_styles_get__pagebuilder_v1_kit_styles"];
 };
 "/core/v2": {
  parameters: {
  };
  get: operations["NamespaceController_describe_get__core_v2"];
 };
 "/core/v2/users": {
  parameters: {
  };
  get: operations["UsersController_list_get__core_v2_users"];
  post: operations["UsersController_create_post__core_v2_users"];
 };
 "/core/v2/users/{id}": {
  parameters: {
  };
  get: operations["UsersController_read_get__core_v2_users_id_"];
  put: operations["UsersController_update_put__core_v2_users_id_"];
  post: operations["UsersController_update_post__core_v2_users_id_"];
  delete: operations["UsersController_remove_delete__core_v2_users_id_"];
  patch: operations["UsersController_update_patch__core_v2_users_id_"];
 };
 "/core/v2/users/me": {
  parameters: {
  };
  get: operations["MeController_read_get__core_v2_users_me"];
  put: operations["MeController_update_put__core_v2_users_me"];
  post: operations["MeController_update_post__core_v2_users_me"];
  delete: operations["MeController_remove_delete__core_v2_users_me"];
  patch: operations["MeController_update_patch__core_v2_users_me"];
 };
 "/core/v2/users/{user_id}/application-passwords": {
  parameters: {
  };
  get: operations["ApplicationPasswordsController_list_get__core_v2_users_user_id_application_passwords"];
  post: operations["ApplicationPasswordsController_create_post__core_v2_users_user_id_application_passwords"];
  delete: operations["ApplicationPasswordsController_removeAll_delete__core_v2_users_user_id_application_passwords"];
 };
 "/core/v2/users/{user_id}/application-passwords/introspect": {
  parameters: {
  };
  get: operations["ApplicationPasswordsController_introspect_get__core_v2_users_user_id_application_passwords_introspect"];
 };
 "/core/v2/users/{user_id}/application-passwords/{uuid}": {
  parameters: {
  };
  get: operations["ApplicationPasswordsController_read_get__core_v2_users_user_id_application_passwords_uuid_"];
  put: operations["ApplicationPasswordsController_update_put__core_v2_users_user_id_application_passwords_uuid_"];
  post: operations["ApplicationPasswordsController_update_post__core_v2_users_user_id_application_passwords_uuid_"];
  delete: operations["ApplicationPasswordsController_remove_delete__core_v2_users_user_id_application_passwords_uuid_"];
  patch: operations["ApplicationPasswordsController_update_patch__core_v2_users_user_id_application_passwords_uuid_"];
 };
 "/core/v2/preview-links": {
  parameters: {
  };
  get: operations["PreviewLinksController_list_get__core_v2_preview_links"];
  post: operations["PreviewLinksController_create_post__core_v2_preview_links"];
 };
 "/core/v2/preview-links/{id}": {
  parameters: {
  };
  delete: operations["PreviewLinksController_remove_delete__core_v2_preview_links_id_"];
 };
 "/core/v2/preview-links/preview/{token}": {
  parameters: {
  };
  get: operations["PreviewLinksController_preview_get__core_v2_preview_links_preview_token_"];
 };
 "/core/v2/page-settings": {
  parameters: {
  };
  get: operations["PageSettingsController_read_get__core_v2_page_settings"];
  put: operations["PageSettingsController_update_put__core_v2_page_settings"];
  post: operations["PageSettingsController_update_post__core_v2_page_settings"];
  patch: operations["PageSettingsController_update_patch__core_v2_page_settings"];
 };
 "/core/v2/posts/{parent}/revisions": {
  parameters: {
  };
  get: operations["RevisionsController<post>_list_get__core_v2_posts_parent_revisions"];
 };
 "/core/v2/posts/{parent}/revisions/{id}": {
  parameters: {
  };
  get: operations["RevisionsController<post>_read_get__core_v2_posts_parent_revisions_id_"];
  delete: operations["RevisionsController<post>_delete_delete__core_v2_posts_parent_revisions_id_"];
 };
 "/core/v2/posts/{id}/autosaves": {
  parameters: {
  };
  get: operations["AutosavesController<post>_list_get__core_v2_posts_id_autosaves"];
  post: operations["AutosavesController<post>_save_post__core_v2_posts_id_autosaves"];
 };
 "/core/v2/posts/{parent}/autosaves/{id}": {
  parameters: {
  };
  get: operations["AutosavesController<post>_read_get__core_v2_posts_parent_autosaves_id_"];
 };
 "/core/v2/pages/{parent}/revisions": {
  parameters: {
  };
  get: operations["RevisionsController<page>_list_get__core_v2_pages_parent_revisions"];
 };
 "/core/v2/pages/{parent}/revisions/{id}": {
  parameters: {
  };
  get: operations["RevisionsController<page>_read_get__core_v2_pages_parent_revisions_id_"];
  delete: operations["RevisionsController<page>_delete_delete__core_v2_pages_parent_revisions_id_"];
 };
 "/core/v2/pages/{id}/autosaves": {
  parameters: {
  };
  get: operations["AutosavesController<page>_list_get__core_v2_pages_id_autosaves"];
  post: operations["AutosavesController<page>_save_post__core_v2_pages_id_autosaves"];
 };
 "/core/v2/pages/{parent}/autosaves/{id}": {
  parameters: {
  };
  get: operations["AutosavesController<page>_read_get__core_v2_pages_parent_autosaves_id_"];
 };
 "/core/v2/categories": {
  parameters: {
  };
  get: operations["TermsController_list_get__core_v2_categories"];
  post: operations["TermsController_create_post__core_v2_categories"];
 };
 "/core/v2/categories/{id}": {
  parameters: {
  };
  get: operations["TermsController_read_get__core_v2_categories_id_"];
  put: operations["TermsController_update_put__core_v2_categories_id_"];
  post: operations["TermsController_update_post__core_v2_categories_id_"];
  delete: operations["TermsController_remove_delete__core_v2_categories_id_"];
  patch: operations["TermsController_update_patch__core_v2_categories_id_"];
 };
 "/core/v2/tags": {
  parameters: {
  };
  get: operations["TermsController_list_get__core_v2_tags"];
  post: operations["TermsController_create_post__core_v2_tags"];
 };
 "/core/v2/tags/{id}": {
  parameters: {
  };
  get: operations["TermsController_read_get__core_v2_tags_id_"];
  put: operations["TermsController_update_put__core_v2_tags_id_"];
  post: operations["TermsController_update_post__core_v2_tags_id_"];
  delete: operations["TermsController_remove_delete__core_v2_tags_id_"];
  patch: operations["TermsController_update_patch__core_v2_tags_id_"];
 };
 "/core/v2/wp_pattern_category": {
  parameters: {
  };
  get: operations["TermsController_list_get__core_v2_wp_pattern_category"];
  post: operations["TermsController_create_post__core_v2_wp_pattern_category"];
 };
 "/core/v2/wp_pattern_category/{id}": {
  parameters: {
  };
  get: operations["TermsController_read_get__core_v2_wp_pattern_category_id_"];
  put: operations["TermsController_update_put__core_v2_wp_pattern_category_id_"];
  post: operations["TermsController_update_post__core_v2_wp_pattern_category_id_"];
  delete: operations["TermsController_remove_delete__core_v2_wp_pattern_category_id_"];
  patch: operations["TermsController_update_patch__core_v2_wp_pattern_category_id_"];
 };
 "/core/v2/search": {
  parameters: {
  };
  get: operations["SearchController_find_get__core_v2_search"];
 };
 "/core/v2/media": {
  parameters: {
  };
  get: operations["MediaController_list_get__core_v2_media"];
  post: operations["MediaController_create_post__core_v2_media"];
 };
 "/core/v2/media/{id}": {
  parameters: {
  };
  get: operations["MediaController_read_get__core_v2_media_id_"];
  put: operations["MediaController_update_put__core_v2_media_id_"];
  post: operations["MediaController_update_post__core_v2_media_id_"];
  delete: operations["MediaController_delete_delete__core_v2_media_id_"];
  patch: operations["MediaController_update_patch__core_v2_media_id_"];
 };
 "/core/v2/media/{id}/post-process": {
  parameters: {
  };
  post: operations["MediaController_postProcess_post__core_v2_media_id_post_process"];
 };
 "/core/v2/media/{id}/edit": {
  parameters: {
  };
  post: operations["MediaController_edit_post__core_v2_media_id_edit"];
 };
 "/core/v2/comments": {
  parameters: {
  };
  get: operations["CommentsController_list_get__core_v2_comments"];
  post: operations["CommentsController_create_post__core_v2_comments"];
 };
 "/core/v2/comments/{id}": {
  parameters: {
  };
  get: operations["CommentsController_read_get__core_v2_comments_id_"];
  put: operations["CommentsController_update_put__core_v2_comments_id_"];
  post: operations["CommentsController_update_post__core_v2_comments_id_"];
  delete: operations["CommentsController_remove_delete__core_v2_comments_id_"];
  patch: operations["CommentsController_update_patch__core_v2_comments_id_"];
 };
 "/core/v2/blocks": {
  parameters: {
  };
  get: operations["PatternsController_list_get__core_v2_blocks"];
  post: operations["PatternsController_create_post__core_v2_blocks"];
 };
 "/core/v2/blocks/{id}": {
  parameters: {
  };
  get: operations["PatternsController_read_get__core_v2_blocks_id_"];
  put: operations["PatternsController_update_put__core_v2_blocks_id_"];
  post: operations["PatternsController_update_post__core_v2_blocks_id_"];
  delete: operations["PatternsController_delete_delete__core_v2_blocks_id_"];
  patch: operations["PatternsController_update_patch__core_v2_blocks_id_"];
 };
 "/core/v2/blocks/{parent}/revisions": {
  parameters: {
  };
  get: operations["RevisionsController<wp_block>_list_get__core_v2_blocks_parent_revisions"];
 };
 "/core/v2/blocks/{parent}/revisions/{id}": {
  parameters: {
  };
  get: operations["RevisionsController<wp_block>_read_get__core_v2_blocks_parent_revisions_id_"];
  delete: operations["RevisionsController<wp_block>_delete_delete__core_v2_blocks_parent_revisions_id_"];
 };
 "/core/v2/blocks/{id}/autosaves": {
  parameters: {
  };
  get: operations["AutosavesController<wp_block>_list_get__core_v2_blocks_id_autosaves"];
  post: operations["AutosavesController<wp_block>_save_post__core_v2_blocks_id_autosaves"];
 };
 "/core/v2/blocks/{parent}/autosaves/{id}": {
  parameters: {
  };
  get: operations["AutosavesController<wp_block>_read_get__core_v2_blocks_parent_autosaves_id_"];
 };
 "/core/v2/block-renderer/{name}": {
  parameters: {
  };
  get: operations["BlockRendererController_render_get__core_v2_block_renderer_name_"];
  post: operations["BlockRendererController_render_post__core_v2_block_renderer_name_"];
 };
 "/core/v2/block-types": {
  parameters: {
  };
  get: operations["BlockTypesController_list_get__core_v2_block_types"];
 };
 "/core/v2/block-types/{namespace}": {
  parameters: {
  };
  get: operations["BlockTypesController_listOfNamespace_get__core_v2_block_types_namespace_"];
 };
 "/core/v2/block-types/{namespace}/{name}": {
  parameters: {
  };
  get: operations["BlockTypesController_read_get__core_v2_block_types_namespace_name_"];
 };
 "/core/v2/block-patterns/patterns": {
  parameters: {
  };
  get: operations["BlockPatternsController_list_get__core_v2_block_patterns_patterns"];
 };
 "/core/v2/block-patterns/categories": {
  parameters: {
  };
  get: operations["BlockPatternsController_categories_get__core_v2_block_patterns_categories"];
 };
 "/core/v2/block-directory/search": {
  parameters: {
  };
  get: operations["BlockDirectoryController_search_get__core_v2_block_directory_search"];
 };
 "/core/v2/pattern-directory/patterns": {
  parameters: {
  };
  get: operations["PatternDirectoryController_list_get__core_v2_pattern_directory_patterns"];
 };
 "/core/v2/navigation": {
  parameters: {
  };
  get: operations["NavigationController_list_get__core_v2_navigation"];
  post: operations["NavigationController_create_post__core_v2_navigation"];
 };
 "/core/v2/navigation/{id}": {
  parameters: {
  };
  get: operations["NavigationController_read_get__core_v2_navigation_id_"];
  put: operations["NavigationController_update_put__core_v2_navigation_id_"];
  post: operations["NavigationController_update_post__core_v2_navigation_id_"];
  delete: operations["NavigationController_delete_delete__core_v2_navigation_id_"];
  patch: operations["NavigationController_update_patch__core_v2_navigation_id_"];
 };
 "/core/v2/navigation/{parent}/revisions": {
  parameters: {
  };
  get: operations["RevisionsController<wp_navigation>_list_get__core_v2_navigation_parent_revisions"];
 };
 "/core/v2/navigation/{parent}/revisions/{id}": {
  parameters: {
  };
  get: operations["RevisionsController<wp_navigation>_read_get__core_v2_navigation_parent_revisions_id_"];
  delete: operations["RevisionsController<wp_navigation>_delete_delete__core_v2_navigation_parent_revisions_id_"];
 };
 "/core/v2/navigation/{id}/autosaves": {
  parameters: {
  };
  get: operations["AutosavesController<wp_navigation>_list_get__core_v2_navigation_id_autosaves"];
  post: operations["AutosavesController<wp_navigation>_save_post__core_v2_navigation_id_autosaves"];
 };
 "/core/v2/navigation/{parent}/autosaves/{id}": {
  parameters: {
  };
  get: operations["AutosavesController<wp_navigation>_read_get__core_v2_navigation_parent_autosaves_id_"];
 };
 "/core/v2/menus": {
  parameters: {
  };
  get: operations["MenusController_list_get__core_v2_menus"];
  post: operations["MenusController_create_post__core_v2_menus"];
 };
 "/core/v2/menus/{id}": {
  parameters: {
  };
  get: operations["MenusController_read_get__core_v2_menus_id_"];
  put: operations["MenusController_update_put__core_v2_menus_id_"];
  post: operations["MenusController_update_post__core_v2_menus_id_"];
  delete: operations["MenusController_remove_delete__core_v2_menus_id_"];
  patch: operations["MenusController_update_patch__core_v2_menus_id_"];
 };
 "/core/v2/menu-items": {
  parameters: {
  };
  get: operations["MenuItemsController_list_get__core_v2_menu_items"];
  post: operations["MenuItemsController_create_post__core_v2_menu_items"];
 };
 "/core/v2/menu-items/{id}": {
  parameters: {
  };
  get: operations["MenuItemsController_read_get__core_v2_menu_items_id_"];
  put: operations["MenuItemsController_update_put__core_v2_menu_items_id_"];
  post: operations["MenuItemsController_update_post__core_v2_menu_items_id_"];
  delete: operations["MenuItemsController_remove_delete__core_v2_menu_items_id_"];
  patch: operations["MenuItemsController_update_patch__core_v2_menu_items_id_"];
 };
 "/core/v2/menu-items/{id}/autosaves": {
  parameters: {
  };
  get: operations["AutosavesController<nav_menu_item>_list_get__core_v2_menu_items_id_autosaves"];
  post: operations["AutosavesController<nav_menu_item>_save_post__core_v2_menu_items_id_autosaves"];
 };
 "/core/v2/menu-items/{parent}/autosaves/{id}": {
  parameters: {
  };
  get: operations["AutosavesController<nav_menu_item>_read_get__core_v2_menu_items_parent_autosaves_id_"];
 };
 "/core/v2/menu-locations": {
  parameters: {
  };
  get: operations["MenuLocationsController_list_get__core_v2_menu_locations"];
 };
 "/core/v2/menu-locations/{location}": {
  parameters: {
  };
  get: operations["MenuLocationsController_read_get__core_v2_menu_locations_location_"];
 };
 "/core/v2/themes": {
  parameters: {
  };
  get: operations["ThemesController_list_get__core_v2_themes"];
 };
 "/core/v2/themes/{stylesheet}": {
  parameters: {
  };
  get: operations["ThemesController_read_get__core_v2_themes_stylesheet_"];
 };
 "/core/v2/global-styles/themes/{stylesheet}/variations": {
  parameters: {
  };
  get: operations["ThemeStylesController_variations_get__core_v2_global_styles_themes_stylesheet_variations"];
 };
 "/core/v2/global-styles/themes/{stylesheet}": {
  parameters: {
  };
  get: operations["ThemeStylesController_read_get__core_v2_global_styles_themes_stylesheet_"];
 };
 "/core/v2/global-styles/{parent}/revisions": {
  parameters: {
  };
  get: operations["GlobalStylesRevisionsController_list_get__core_v2_global_styles_parent_revisions"];
 };
 "/core/v2/global-styles/{parent}/revisions/{id}": {
  parameters: {
  };
  get: operations["GlobalStylesRevisionsController_read_get__core_v2_global_styles_parent_revisions_id_"];
 };
 "/core/v2/global-styles/{id}": {
  parameters: {
  };
  get: operations["GlobalStylesController_read_get__core_v2_global_styles_id_"];
  put: operations["GlobalStylesController_update_put__core_v2_global_styles_id_"];
  post: operations["GlobalStylesController_update_post__core_v2_global_styles_id_"];
  patch: operations["GlobalStylesController_update_patch__core_v2_global_styles_id_"];
 };
 "/core/v2/sidebars": {
  parameters: {
  };
  get: operations["SidebarsController_list_get__core_v2_sidebars"];
 };
 "/core/v2/sidebars/{id}": {
  parameters: {
  };
  get: operations["SidebarsController_read_get__core_v2_sidebars_id_"];
  put: operations["SidebarsController_update_put__core_v2_sidebars_id_"];
  post: operations["SidebarsController_update_post__core_v2_sidebars_id_"];
  patch: operations["SidebarsController_update_patch__core_v2_sidebars_id_"];
 };
 "/core/v2/widget-types": {
  parameters: {
  };
  get: operations["WidgetTypesController_list_get__core_v2_widget_types"];
 };
 "/core/v2/widget-types/{id}": {
  parameters: {
  };
  get: operations["WidgetTypesController_read_get__core_v2_widget_types_id_"];
 };
 "/core/v2/widget-types/{id}/encode": {
  parameters: {
  };
  post: operations["WidgetTypesController_encode_post__core_v2_widget_types_id_encode"];
 };
 "/core/v2/widget-types/{id}/render": {
  parameters: {
  };
  post: operations["WidgetTypesController_render_post__core_v2_widget_types_id_render"];
 };
 "/core/v2/widgets": {
  parameters: {
  };
  get: operations["WidgetsController_list_get__core_v2_widgets"];
  post: operations["WidgetsController_create_post__core_v2_widgets"];
 };
 "/core/v2/widgets/{id}": {
  parameters: {
  };
  get: operations["WidgetsController_read_get__core_v2_widgets_id_"];
  put: operations["WidgetsController_update_put__core_v2_widgets_id_"];
  post: operations["WidgetsController_update_post__core_v2_widgets_id_"];
  delete: operations["WidgetsController_delete_delete__core_v2_widgets_id_"];
  patch: operations["WidgetsController_update_patch__core_v2_widgets_id_"];
 };
 "/core/v2/plugins": {
  parameters: {
  };
  get: operations["PluginsController_list_get__core_v2_plugins"];
 };
 "/core/v2/plugins/{plugin}": {
  parameters: {
  };
  get: operations["PluginsController_read_get__core_v2_plugins_plugin_"];
 };
 "/core/v2/templates/{parent}/revisions": {
  parameters: {
  };
  get: operations["TemplateRevisionsController<wp_template>_list_get__core_v2_templates_parent_revisions"];
 };
 "/core/v2/templates/{parent}/revisions/{id}": {
  parameters: {
  };
  get: operations["TemplateRevisionsController<wp_template>_read_get__core_v2_templates_parent_revisions_id_"];
  delete: operations["TemplateRevisionsController<wp_template>_delete_delete__core_v2_templates_parent_revisions_id_"];
 };
 "/core/v2/templates/{id}/autosaves": {
  parameters: {
  };
  get: operations["TemplateAutosavesController<wp_template>_list_get__core_v2_templates_id_autosaves"];
  post: operations["TemplateAutosavesController<wp_template>_save_post__core_v2_templates_id_autosaves"];
 };
 "/core/v2/templates/{parent}/autosaves/{id}": {
  parameters: {
  };
  get: operations["TemplateAutosavesController<wp_template>_read_get__core_v2_templates_parent_autosaves_id_"];
 };
 "/core/v2/templates": {
  parameters: {
  };
  get: operations["TemplatesController<wp_template>_list_get__core_v2_templates"];
  post: operations["TemplatesController<wp_template>_create_post__core_v2_templates"];
 };
 "/core/v2/templates/lookup": {
  parameters: {
  };
  get: operations["TemplatesController<wp_template>_lookUp_get__core_v2_templates_lookup"];
 };
 "/core/v2/templates/{id}": {
  parameters: {
  };
  get: operations["TemplatesController<wp_template>_read_get__core_v2_templates_id_"];
  put: operations["TemplatesController<wp_template>_update_put__core_v2_templates_id_"];
  post: operations["TemplatesController<wp_template>_update_post__core_v2_templates_id_"];
  delete: operations["TemplatesController<wp_template>_delete_delete__core_v2_templates_id_"];
  patch: operations["TemplatesController<wp_template>_update_patch__core_v2_templates_id_"];
 };
 "/core/v2/template-parts/{parent}/revisions": {
  parameters: {
  };
  get: operations["TemplateRevisionsController<wp_template_part>_list_get__core_v2_template_parts_parent_revisions"];
 };
 "/core/v2/template-parts/{parent}/revisions/{id}": {
  parameters: {
  };
  get: operations["TemplateRevisionsController<wp_template_part>_read_get__core_v2_template_parts_parent_revisions_id_"];
  delete: operations["TemplateRevisionsController<wp_template_part>_delete_delete__core_v2_template_parts_parent_revisions_id_"];
 };
 "/core/v2/template-parts/{id}/autosaves": {
  parameters: {
  };
  get: operations["TemplateAutosavesController<wp_template_part>_list_get__core_v2_template_parts_id_autosaves"];
  post: operations["TemplateAutosavesController<wp_template_part>_save_post__core_v2_template_parts_id_autosaves"];
 };
 "/core/v2/template-parts/{parent}/autosaves/{id}": {
  parameters: {
  };
  get: operations["TemplateAutosavesController<wp_template_part>_read_get__core_v2_template_parts_parent_autosaves_id_"];
 };
 "/core/v2/template-parts": {
  parameters: {
  };
  get: operations["TemplatesController<wp_template_part>_list_get__core_v2_template_parts"];
  post: operations["TemplatesController<wp_template_part>_create_post__core_v2_template_parts"];
 };
 "/core/v2/template-parts/lookup": {
  parameters: {
  };
  get: operations["TemplatesController<wp_template_part>_lookUp_get__core_v2_template_parts_lookup"];
 };
 "/core/v2/template-parts/{id}": {
  parameters: {
  };
  get: operations["TemplatesController<wp_template_part>_read_get__core_v2_template_parts_id_"];
  put: operations["TemplatesController<wp_template_part>_update_put__core_v2_template_parts_id_"];
  post: operations["TemplatesController<wp_template_part>_update_post__core_v2_template_parts_id_"];
  delete: operations["TemplatesController<wp_template_part>_delete_delete__core_v2_template_parts_id_"];
  patch: operations["TemplatesController<wp_template_part>_update_patch__core_v2_template_parts_id_"];
 };
 "/core/v2/posts": {
  parameters: {
  };
  get: operations["PostsController_list_get__core_v2_posts"];
  post: operations["PostsController_create_post__core_v2_posts"];
 };
 "/core/v2/posts/{id}": {
  parameters: {
  };
  get: operations["PostsController_read_get__core_v2_posts_id_"];
  put: operations["PostsController_update_put__core_v2_posts_id_"];
  post: operations["PostsController_update_post__core_v2_posts_id_"];
  delete: operations["PostsController_delete_delete__core_v2_posts_id_"];
  patch: operations["PostsController_update_patch__core_v2_posts_id_"];
 };
 "/core/v2/pages": {
  parameters: {
  };
  get: operations["PagesController_list_get__core_v2_pages"];
  post: operations["PagesController_create_post__core_v2_pages"];
 };
 "/core/v2/pages/{id}": {
  parameters: {
  };
  get: operations["PagesController_read_get__core_v2_pages_id_"];
  put: operations["PagesController_update_put__core_v2_pages_id_"];
  post: operations["PagesController_update_post__core_v2_pages_id_"];
  delete: operations["PagesController_delete_delete__core_v2_pages_id_"];
  patch: operations["PagesController_update_patch__core_v2_pages_id_"];
 };
 "/core/v2/types": {
  parameters: {
  };
  get: operations["TypesController_list_get__core_v2_types"];
 };
 "/core/v2/types/{type}": {
  parameters: {
  };
  get: operations["TypesController_read_get__core_v2_types_type_"];
 };
 "/core/v2/statuses": {
  parameters: {
  };
  get: operations["StatusesController_list_get__core_v2_statuses"];
 };
 "/core/v2/statuses/{status}": {
  parameters: {
  };
  get: operations["StatusesController_read_get__core_v2_statuses_status_"];
 };
 "/core/v2/taxonomies": {
  parameters: {
  };
  get: operations["TaxonomiesController_list_get__core_v2_taxonomies"];
 };
 "/core/v2/taxonomies/{taxonomy}": {
  parameters: {
  };
  get: operations["TaxonomiesController_read_get__core_v2_taxonomies_taxonomy_"];
 };
 "/core/v2/settings": {
  parameters: {
  };
  get: operations["SettingsController_read_get__core_v2_settings"];
  put: operations["SettingsController_update_put__core_v2_settings"];
  post: operations["SettingsController_update_post__core_v2_settings"];
  patch: operations["SettingsController_update_patch__core_v2_settings"];
 };
 "/core/v2/font-families": {
  parameters: {
  };
  get: operations["FontFamiliesController_list_get__core_v2_font_families"];
  post: operations["FontFamiliesController_create_post__core_v2_font_families"];
 };
 "/core/v2/font-families/{id}": {
  parameters: {
  };
  get: operations["FontFamiliesController_read_get__core_v2_font_families_id_"];
  put: operations["FontFamiliesController_update_put__core_v2_font_families_id_"];
  post: operations["FontFamiliesController_update_post__core_v2_font_families_id_"];
  delete: operations["FontFamiliesController_delete_delete__core_v2_font_families_id_"];
  patch: operations["FontFamiliesController_update_patch__core_v2_font_families_id_"];
 };
 "/core/v2/font-families/{font_family_id}/font-faces": {
  parameters: {
  };
  get: operations["FontFacesController_list_get__core_v2_font_families_font_family_id_font_faces"];
  post: operations["FontFacesController_create_post__core_v2_font_families_font_family_id_font_faces"];
 };
 "/core/v2/font-families/{font_family_id}/font-faces/{id}": {
  parameters: {
  };
  get: operations["FontFacesController_read_get__core_v2_font_families_font_family_id_font_faces_id_"];
  delete: operations["FontFacesController_delete_delete__core_v2_font_families_font_family_id_font_faces_id_"];
 };
 "/core/v2/font-collections": {
  parameters: {
  };
  get: operations["FontCollectionsController_list_get__core_v2_font_collections"];
 };
 "/core/v2/font-collections/{slug}": {
  parameters: {
  };
  get: operations["FontCollectionsController_read_get__core_v2_font_collections_slug_"];
 };
 "/core-site-health/v1": {
  parameters: {
  };
  get: operations["NamespaceController_describe_get__core_site_health_v1"];
 };
 "/core-site-health/v1/tests/background-updates": {
  parameters: {
  };
  get: operations["HealthTestController_run_get__core_site_health_v1_tests_background_updates"];
 };
 "/core-site-health/v1/tests/loopback-requests": {
  parameters: {
  };
  get: operations["HealthTestController_run_get__core_site_health_v1_tests_loopback_requests"];
 };
 "/core-site-health/v1/tests/https-status": {
  parameters: {
  };
  get: operations["HealthTestController_run_get__core_site_health_v1_tests_https_status"];
 };
 "/core-site-health/v1/tests/dotorg-communication": {
  parameters: {
  };
  get: operations["HealthTestController_run_get__core_site_health_v1_tests_dotorg_communication"];
 };
 "/core-site-health/v1/tests/authorization-header": {
  parameters: {
  };
  get: operations["HealthTestController_run_get__core_site_health_v1_tests_authorization_header"];
 };
 "/core-site-health/v1/directory-sizes": {
  parameters: {
  };
  get: operations["SiteSizesController_sizes_get__core_site_health_v1_directory_sizes"];
 };
 "/core-site-health/v1/tests/page-cache": {
  parameters: {
  };
  get: operations["HealthTestController_run_get__core_site_health_v1_tests_page_cache"];
 };
 "/core-block-editor/v1": {
  parameters: {
  };
  get: operations["NamespaceController_describe_get__core_block_editor_v1"];
 };
 "/core-block-editor/v1/url-details": {
  parameters: {
  };
  get: operations["UrlDetailsController_read_get__core_block_editor_v1_url_details"];
 };
 "/core-block-editor/v1/navigation-fallback": {
  parameters: {
  };
  get: operations["NavigationFallbackController_read_get__core_block_editor_v1_navigation_fallback"];
 };
 "/core-block-editor/v1/export": {
  parameters: {
  };
  get: operations["ExportController_export_get__core_block_editor_v1_export"];
 };
}
export interface components {
 schemas: {
  Links: {
   [key: string]: ({
    href: string;
    embeddable?: boolean;
   } & {
    [key: string]: unknown;
   })[];
  };
  Embedded: {
   [key: string]: unknown[];
  };
  Error: {
   code: string;
   message: string;
   data: {
    status?: number;
   } & {
    [key: string]: unknown;
   };
  };
  slider: {
   readonly id: number;
   title: string;
   alias: string;
   status: "publish" | "draft";
   slides: {
    image: number;
    caption?: string;
    link?: string;
   }[];
   readonly modified: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  user: {
   readonly id: number;
   username?: string;
   name: string;
   first_name?: string;
   last_name?: string;
   email?: string;
   url: string;
   description: string;
   readonly link: string;
   locale?: "" | "en_US";
   nickname?: string;
   slug: string;
   readonly registered_date?: string;
   roles?: string[];
   password?: string;
   readonly capabilities?: {
    [key: string]: unknown;
   };
   readonly extra_capabilities?: {
    [key: string]: unknown;
   };
   readonly avatar_urls: {
    24: string;
    48: string;
    96: string;
   };
   meta: {
    persisted_preferences?: {
     _modified?: string;
    } & {
     [key: string]: unknown;
    };
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "application-password": {
   readonly uuid: string;
   app_id: string | "";
   name: string;
   readonly password?: string;
   readonly created: string;
   readonly last_used: string | null;
   readonly last_ip: string | null;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "preview-link": {
   readonly id: number;
   readonly post: number;
   readonly author: number;
   readonly link: string;
   readonly token: string;
   readonly created: string;
   readonly expires: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  preview: {
   readonly id: number;
   readonly type: string;
   readonly status: string;
   readonly title: {
    rendered?: string;
   };
   readonly content: {
    rendered?: string;
   };
   readonly excerpt: {
    rendered?: string;
   };
   readonly date: string;
   readonly modified_gmt: string;
   readonly parent: number;
   readonly featured_media: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "page-settings": {
   site_look: "plain" | "theme";
   login_link: boolean;
   robots_txt: string;
   language_sites: {
    language: string;
    url: string;
    same_paths?: boolean;
   }[];
   index_now_key: string;
   websub_hub: string;
   comment_registration: boolean;
   allow_anonymous_comments: boolean;
   require_name_email: boolean;
   comment_moderation: boolean;
   comment_previously_approved: boolean;
   comment_max_links: number;
   moderation_keys: string;
   disallowed_keys: string;
   close_comments_for_old_posts: boolean;
   close_comments_days_old: number;
   comment_order: "asc" | "desc";
   thread_comments: boolean;
   thread_comments_depth: number;
   page_comments: boolean;
   comments_per_page: number;
   show_avatars: boolean;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "post-revision": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected?: boolean;
   };
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected?: boolean;
   };
   meta: {
    "site-sidebar-layout"?: string;
    "site-content-layout"?: string;
    "theme-site-content-layout"?: string;
    "site-content-style"?: string;
    "site-sidebar-style"?: string;
    "theme-global-header-display"?: string;
    "theme-banner-title-visibility"?: string;
    "theme-main-header-display"?: string;
    "theme-hfb-above-header-display"?: string;
    "theme-hfb-below-header-display"?: string;
    "theme-hfb-mobile-header-display"?: string;
    "site-post-title"?: string;
    "theme-breadcrumbs-content"?: string;
    "theme-featured-img"?: string;
    "footer-sml-layout"?: string;
    "theme-transparent-header-meta"?: string;
    "adv-header-id-meta"?: string;
    "stick-header-meta"?: string;
    "header-above-stick-meta"?: string;
    "header-main-stick-meta"?: string;
    "header-below-stick-meta"?: string;
    "theme-migrate-meta-layouts"?: string;
    "theme-page-background-enabled"?: string;
    "theme-page-background-meta"?: {
     desktop?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     tablet?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     mobile?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
    };
    "theme-content-background-meta"?: {
     desktop?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     tablet?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     mobile?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
    };
    footnotes?: string;
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "post-autosave": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected?: boolean;
   };
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected?: boolean;
   };
   meta: {
    "site-sidebar-layout"?: string;
    "site-content-layout"?: string;
    "theme-site-content-layout"?: string;
    "site-content-style"?: string;
    "site-sidebar-style"?: string;
    "theme-global-header-display"?: string;
    "theme-banner-title-visibility"?: string;
    "theme-main-header-display"?: string;
    "theme-hfb-above-header-display"?: string;
    "theme-hfb-below-header-display"?: string;
    "theme-hfb-mobile-header-display"?: string;
    "site-post-title"?: string;
    "theme-breadcrumbs-content"?: string;
    "theme-featured-img"?: string;
    "footer-sml-layout"?: string;
    "theme-transparent-header-meta"?: string;
    "adv-header-id-meta"?: string;
    "stick-header-meta"?: string;
    "header-above-stick-meta"?: string;
    "header-main-stick-meta"?: string;
    "header-below-stick-meta"?: string;
    "theme-migrate-meta-layouts"?: string;
    "theme-page-background-enabled"?: string;
    "theme-page-background-meta"?: {
     desktop?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     tablet?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     mobile?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
    };
    "theme-content-background-meta"?: {
     desktop?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     tablet?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     mobile?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
    };
    footnotes?: string;
   };
   readonly preview_link?: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "page-revision": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected?: boolean;
   };
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected?: boolean;
   };
   meta: {
    footnotes?: string;
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "page-autosave": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected?: boolean;
   };
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected?: boolean;
   };
   meta: {
    footnotes?: string;
   };
   readonly preview_link?: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  category: {
   readonly id: number;
   readonly count: number;
   description: string;
   readonly link: string;
   name: string;
   slug: string;
   readonly taxonomy: "category";
   meta: Record<string, never>;
   parent: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  tag: {
   readonly id: number;
   readonly count: number;
   description: string;
   readonly link: string;
   name: string;
   slug: string;
   readonly taxonomy: "post_tag";
   meta: Record<string, never>;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  wp_pattern_category: {
   readonly id: number;
   readonly count: number;
   description: string;
   readonly link: string;
   name: string;
   slug: string;
   readonly taxonomy: "wp_pattern_category";
   meta: Record<string, never>;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "search-result": {
   readonly id: number | string;
   readonly title: string;
   readonly url: string;
   readonly type: "post" | "term" | "post-format";
   readonly subtype: "post" | "page" | "category" | "post_tag";
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  attachment: {
   date: string | null;
   date_gmt: string | null;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   readonly id: number;
   readonly link: string;
   readonly modified: string;
   readonly modified_gmt: string;
   slug: string;
   status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed";
   readonly type: string;
   readonly permalink_template?: string;
   readonly generated_slug?: string;
   readonly class_list: string[];
   title: {
    raw?: string;
    readonly rendered: string;
   };
   author: number;
   featured_media: number;
   comment_status: "open" | "closed";
   ping_status: "open" | "closed";
   meta: Record<string, never>;
   template: string;
   alt_text: string;
   caption: {
    raw?: string;
    readonly rendered: string;
   };
   description: {
    raw?: string;
    readonly rendered: string;
   };
   readonly media_type: "image" | "file";
   readonly mime_type: string;
   readonly media_details: {
    [key: string]: unknown;
   };
   post: number | null;
   readonly source_url: string;
   readonly missing_image_sizes?: string[];
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  comment: {
   readonly id: number;
   author: number;
   author_email?: string;
   author_ip?: string;
   author_name: string;
   author_url: string;
   author_user_agent?: string;
   content: {
    raw?: string;
    readonly rendered: string;
   };
   date: string;
   date_gmt: string;
   readonly link: string;
   parent: number;
   post: number;
   status: string;
   readonly type: string;
   readonly author_avatar_urls: {
    24: string;
    48: string;
    96: string;
   };
   meta: {
    _wp_note_status?: "resolved" | "reopen" | null;
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  wp_block: {
   date: string | null;
   date_gmt: string | null;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   readonly id: number;
   readonly link: string;
   readonly modified: string;
   readonly modified_gmt: string;
   slug: string;
   status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed";
   readonly type: string;
   password?: string;
   title: {
    raw: string;
   };
   content: {
    raw: string;
    readonly block_version?: number;
    readonly protected: boolean;
   };
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected: boolean;
   };
   meta: {
    footnotes?: string;
    wp_pattern_sync_status?: "partial" | "unsynced" | null;
   };
   template: string;
   wp_pattern_category: number[];
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_block-revision": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   title: {
    raw: string;
    readonly rendered: string;
   };
   content: {
    raw: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected?: boolean;
   };
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected?: boolean;
   };
   meta: {
    footnotes?: string;
    wp_pattern_sync_status?: "partial" | "unsynced" | null;
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_block-autosave": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   title: {
    raw: string;
    readonly rendered: string;
   };
   content: {
    raw: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected?: boolean;
   };
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected?: boolean;
   };
   meta: {
    footnotes?: string;
    wp_pattern_sync_status?: "partial" | "unsynced" | null;
   };
   readonly preview_link?: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "rendered-block": {
   rendered: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "block-type": {
   readonly api_version: number;
   readonly title: string;
   readonly name: string;
   readonly description: string;
   readonly icon: string | null;
   readonly attributes: {
    [key: string]: {
     [key: string]: unknown;
    };
   } | null;
   readonly provides_context: {
    [key: string]: string;
   };
   readonly uses_context: string[];
   readonly selectors: {
    [key: string]: unknown;
   };
   readonly supports: {
    [key: string]: unknown;
   };
   readonly category: string | null;
   readonly is_dynamic: boolean;
   readonly editor_script_handles: string[];
   readonly script_handles: string[];
   readonly view_script_handles: string[];
   readonly view_script_module_ids: string[];
   readonly editor_style_handles: string[];
   readonly style_handles: string[];
   readonly view_style_handles: string[];
   readonly styles: {
    name: string;
    label?: string;
    inline_style?: string;
    style_handle?: string;
   }[];
   readonly variations: {
    name: string;
    title: string;
    description?: string;
    readonly category?: string | null;
    readonly icon?: string | null;
    isDefault?: boolean;
    attributes?: {
     [key: string]: unknown;
    };
    innerBlocks?: {
     name: string;
     attributes?: {
      [key: string]: unknown;
     };
     innerBlocks?: unknown[];
    }[];
    readonly example?: {
     attributes?: {
      [key: string]: unknown;
     };
     innerBlocks?: {
      name: string;
      attributes?: {
       [key: string]: unknown;
      };
      innerBlocks?: unknown[];
     }[];
    } | null;
    readonly scope?: ("block" | "inserter" | "transform")[] | null;
    readonly keywords?: string[];
   }[];
   readonly textdomain: string | null;
   readonly parent: string[] | null;
   readonly ancestor: string[] | null;
   readonly allowed_blocks: string[] | null;
   readonly keywords: string[];
   readonly example: {
    attributes?: {
     [key: string]: unknown;
    };
    innerBlocks?: {
     name: string;
     attributes?: {
      [key: string]: unknown;
     };
     innerBlocks?: unknown[];
    }[];
   } | null;
   readonly block_hooks: {
    [key: string]: "before" | "after" | "first_child" | "last_child";
   } | unknown[];
   readonly editor_script: string | null;
   readonly script: string | null;
   readonly view_script: string | null;
   readonly editor_style: string | null;
   readonly style: string | null;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "block-pattern": {
   readonly name: string;
   readonly title: string;
   readonly content: string;
   readonly description: string;
   readonly viewport_width?: number;
   readonly inserter: boolean;
   readonly categories: unknown[];
   readonly keywords?: unknown[];
   readonly block_types?: unknown[];
   readonly post_types?: unknown[];
   readonly template_types?: unknown[];
   readonly source: "core" | "plugin" | "theme" | "pattern-directory/core" | "pattern-directory/theme" | "pattern-directory/featured";
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "block-pattern-category": {
   readonly name: string;
   readonly label: string;
   readonly description: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "block-directory-item": {
   name: string;
   title: string;
   description: string;
   id: string;
   rating: number;
   rating_count: number;
   active_installs: number;
   author_block_rating: number;
   author_block_count: number;
   author: string;
   icon: string;
   last_updated: string;
   humanized_updated: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "pattern-directory-item": {
   id: number;
   title: string;
   content: string;
   categories: string[];
   keywords: string[];
   description: string;
   viewport_width: number;
   block_types?: string[];
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  wp_navigation: {
   date: string | null;
   date_gmt: string | null;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   readonly id: number;
   readonly link: string;
   readonly modified: string;
   readonly modified_gmt: string;
   slug: string;
   status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed";
   readonly type: string;
   password?: string;
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected: boolean;
   };
   template: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_navigation-revision": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected?: boolean;
   };
   meta: Record<string, never>;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_navigation-autosave": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected?: boolean;
   };
   meta: Record<string, never>;
   readonly preview_link?: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  nav_menu: {
   readonly id: number;
   description: string;
   name: string;
   slug: string;
   meta: Record<string, never>;
   locations: string[];
   auto_add: boolean;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  nav_menu_item: {
   title: string | {
    raw?: string;
    readonly rendered: string;
   };
   readonly id: number;
   readonly type_label: string;
   type: "taxonomy" | "post_type" | "post_type_archive" | "custom";
   status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed";
   parent: number;
   attr_title: string;
   classes: string[];
   description: string;
   menu_order: number;
   object: string;
   object_id: number;
   target: "_blank" | "";
   url: string;
   xfn: string[];
   readonly invalid: boolean;
   menus: number;
   meta: Record<string, never>;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "nav_menu_item-autosave": {
   author: number;
   date: string | null;
   date_gmt: string | null;
   id: number;
   modified: string | null;
   modified_gmt: string | null;
   parent: number;
   slug: string;
   guid: {
    raw: string;
    readonly rendered: string;
   };
   title: {
    raw?: string;
    readonly rendered: string;
   };
   meta: Record<string, never>;
   readonly preview_link?: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "menu-location": {
   readonly name: string;
   readonly description: string;
   readonly menu: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  theme: {
   readonly stylesheet: string;
   readonly stylesheet_uri: string;
   readonly template: string;
   readonly template_uri: string;
   readonly author: {
    raw?: string;
    rendered?: string;
   };
   readonly author_uri: {
    raw?: string;
    rendered?: string;
   };
   readonly description: {
    raw?: string;
    rendered?: string;
   };
   readonly is_block_theme: boolean;
   readonly name: {
    raw?: string;
    rendered?: string;
   };
   readonly requires_php: string;
   readonly requires_wp: string;
   readonly screenshot: string;
   readonly tags: {
    raw?: string[];
    rendered?: string;
   };
   readonly textdomain: string;
   readonly theme_supports: {
    "align-wide"?: boolean;
    "automatic-feed-links"?: boolean;
    "block-templates"?: boolean;
    "block-template-parts"?: boolean;
    "custom-background"?: boolean | {
     [key: string]: unknown;
    };
    "custom-header"?: boolean | {
     [key: string]: unknown;
    };
    "custom-logo"?: boolean | {
     [key: string]: unknown;
    };
    "customize-selective-refresh-widgets"?: boolean;
    "dark-editor-style"?: boolean;
    "disable-custom-colors"?: boolean;
    "disable-custom-font-sizes"?: boolean;
    "disable-custom-gradients"?: boolean;
    "disable-layout-styles"?: boolean;
    "editor-color-palette"?: boolean | {
     name?: string;
     color?: string;
     slug?: string;
    }[];
    "editor-font-sizes"?: boolean | {
     name?: string;
     size?: number;
     slug?: string;
    }[];
    "editor-gradient-presets"?: boolean | {
     name?: string;
     gradient?: string;
     slug?: string;
    }[];
    "editor-spacing-sizes"?: boolean | {
     name?: string;
     size?: string;
     slug?: string;
    }[];
    "editor-styles"?: boolean;
    formats?: ("standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio")[];
    html5?: boolean | ("search-form" | "comment-form" | "comment-list" | "gallery" | "caption" | "script" | "style")[];
    "post-thumbnails"?: boolean | string[];
    "responsive-embeds"?: boolean;
    "title-tag"?: boolean;
    "wp-block-styles"?: boolean;
   };
   readonly theme_uri: {
    raw?: string;
    rendered?: string;
   };
   readonly version: string;
   readonly status: "inactive" | "active";
   readonly default_template_types: {
    slug?: string;
    title?: string;
    description?: string;
   }[];
   readonly default_template_part_areas: {
    area?: string;
    label?: string;
    description?: string;
    icon?: string;
    area_tag?: string;
   }[];
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_global_styles-revision": {
   author: number;
   date: string;
   date_gmt: string;
   readonly id: number;
   modified: string;
   modified_gmt: string;
   parent: number;
   styles: {
    [key: string]: unknown;
   };
   settings: {
    [key: string]: unknown;
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  wp_global_styles: {
   readonly id: number;
   styles: {
    [key: string]: unknown;
   };
   settings: {
    [key: string]: unknown;
   };
   title: {
    raw: string;
    readonly rendered: string;
   } | string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  sidebar: {
   readonly id: string;
   readonly name: string;
   readonly description: string;
   readonly class: string;
   readonly before_widget: string;
   readonly after_widget: string;
   readonly before_title: string;
   readonly after_title: string;
   readonly status: "active" | "inactive";
   widgets: ({
    [key: string]: unknown;
   } | string)[];
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "widget-type": {
   readonly id: string;
   readonly name: string;
   description: string;
   readonly is_multi: boolean;
   readonly classname: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  widget: {
   id: string;
   id_base: string;
   sidebar: string;
   readonly rendered: string;
   readonly rendered_form?: string;
   instance?: {
    encoded: string;
    hash: string;
    raw: {
     [key: string]: unknown;
    };
   };
   form_data?: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  plugin: {
   readonly plugin: string;
   readonly status: "inactive" | "active";
   readonly name: string;
   readonly plugin_uri: string;
   readonly author: string;
   readonly author_uri: string;
   readonly description: {
    raw?: string;
    rendered?: string;
   };
   readonly version: string;
   readonly network_only: boolean;
   readonly requires_wp: string;
   readonly requires_php: string;
   readonly textdomain: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_template-revision": {
   readonly id: string;
   slug: string;
   theme: string;
   type: string;
   readonly source: string;
   readonly origin: string | null;
   content: {
    raw: string;
    readonly block_version?: number;
   } | string;
   title: {
    raw: string;
    readonly rendered: string;
   } | string;
   description: string;
   status: "publish" | "future" | "draft" | "pending" | "private";
   readonly wp_id: number;
   readonly has_theme_file: boolean;
   author: number;
   readonly modified: string | boolean;
   readonly author_text: string;
   readonly original_source: "theme" | "plugin" | "site" | "user";
   readonly is_custom: boolean;
   readonly parent: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_template-autosave": {
   readonly id: string;
   slug: string;
   theme: string;
   type: string;
   readonly source: string;
   readonly origin: string | null;
   content: {
    raw: string;
    readonly block_version?: number;
   } | string;
   title: {
    raw: string;
    readonly rendered: string;
   } | string;
   description: string;
   status: "publish" | "future" | "draft" | "pending" | "private";
   readonly wp_id: number;
   readonly has_theme_file: boolean;
   author: number;
   readonly modified: string | boolean;
   readonly author_text: string;
   readonly original_source: "theme" | "plugin" | "site" | "user";
   readonly is_custom: boolean;
   readonly parent: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  wp_template: {
   readonly id: string;
   slug: string;
   theme: string;
   type: string;
   readonly source: string;
   readonly origin: string | null;
   content: {
    raw: string;
    readonly block_version?: number;
   } | string;
   title: {
    raw: string;
    readonly rendered: string;
   } | string;
   description: string;
   status: "publish" | "future" | "draft" | "pending" | "private";
   readonly wp_id: number;
   readonly has_theme_file: boolean;
   author: number;
   readonly modified: string | boolean;
   readonly author_text: string;
   readonly original_source: "theme" | "plugin" | "site" | "user";
   readonly is_custom: boolean;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_template_part-revision": {
   readonly id: string;
   slug: string;
   theme: string;
   type: string;
   readonly source: string;
   readonly origin: string | null;
   content: {
    raw: string;
    readonly block_version?: number;
   } | string;
   title: {
    raw: string;
    readonly rendered: string;
   } | string;
   description: string;
   status: "publish" | "future" | "draft" | "pending" | "private";
   readonly wp_id: number;
   readonly has_theme_file: boolean;
   author: number;
   readonly modified: string | boolean;
   readonly author_text: string;
   readonly original_source: "theme" | "plugin" | "site" | "user";
   area: string;
   readonly parent: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp_template_part-autosave": {
   readonly id: string;
   slug: string;
   theme: string;
   type: string;
   readonly source: string;
   readonly origin: string | null;
   content: {
    raw: string;
    readonly block_version?: number;
   } | string;
   title: {
    raw: string;
    readonly rendered: string;
   } | string;
   description: string;
   status: "publish" | "future" | "draft" | "pending" | "private";
   readonly wp_id: number;
   readonly has_theme_file: boolean;
   author: number;
   readonly modified: string | boolean;
   readonly author_text: string;
   readonly original_source: "theme" | "plugin" | "site" | "user";
   area: string;
   readonly parent: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  wp_template_part: {
   readonly id: string;
   slug: string;
   theme: string;
   type: string;
   readonly source: string;
   readonly origin: string | null;
   content: {
    raw: string;
    readonly block_version?: number;
   } | string;
   title: {
    raw: string;
    readonly rendered: string;
   } | string;
   description: string;
   status: "publish" | "future" | "draft" | "pending" | "private";
   readonly wp_id: number;
   readonly has_theme_file: boolean;
   author: number;
   readonly modified: string | boolean;
   readonly author_text: string;
   readonly original_source: "theme" | "plugin" | "site" | "user";
   area: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  post: {
   date: string | null;
   date_gmt: string | null;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   readonly id: number;
   readonly link: string;
   readonly modified: string;
   readonly modified_gmt: string;
   slug: string;
   status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed";
   readonly type: string;
   password?: string;
   readonly permalink_template?: string;
   readonly generated_slug?: string;
   readonly class_list: string[];
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected: boolean;
   };
   author: number;
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected: boolean;
   };
   featured_media: number;
   comment_status: "open" | "closed";
   ping_status: "open" | "closed";
   format: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
   meta: {
    "site-sidebar-layout"?: string;
    "site-content-layout"?: string;
    "theme-site-content-layout"?: string;
    "site-content-style"?: string;
    "site-sidebar-style"?: string;
    "theme-global-header-display"?: string;
    "theme-banner-title-visibility"?: string;
    "theme-main-header-display"?: string;
    "theme-hfb-above-header-display"?: string;
    "theme-hfb-below-header-display"?: string;
    "theme-hfb-mobile-header-display"?: string;
    "site-post-title"?: string;
    "theme-breadcrumbs-content"?: string;
    "theme-featured-img"?: string;
    "footer-sml-layout"?: string;
    "theme-transparent-header-meta"?: string;
    "adv-header-id-meta"?: string;
    "stick-header-meta"?: string;
    "header-above-stick-meta"?: string;
    "header-main-stick-meta"?: string;
    "header-below-stick-meta"?: string;
    "theme-migrate-meta-layouts"?: string;
    "theme-page-background-enabled"?: string;
    "theme-page-background-meta"?: {
     desktop?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     tablet?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     mobile?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
    };
    "theme-content-background-meta"?: {
     desktop?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     tablet?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
     mobile?: {
      "background-color"?: string;
      "background-image"?: string;
      "background-repeat"?: string;
      "background-position"?: string;
      "background-size"?: string;
      "background-attachment"?: string;
      "background-type"?: string;
      "background-media"?: string;
      "overlay-type"?: string;
      "overlay-color"?: string;
      "overlay-gradient"?: string;
     };
    };
    footnotes?: string;
   };
   sticky: boolean;
   template: string;
   categories: number[];
   tags: number[];
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  page: {
   date: string | null;
   date_gmt: string | null;
   readonly guid: {
    readonly raw?: string;
    readonly rendered: string;
   };
   readonly id: number;
   readonly link: string;
   readonly modified: string;
   readonly modified_gmt: string;
   slug: string;
   status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed";
   readonly type: string;
   password?: string;
   readonly permalink_template?: string;
   readonly generated_slug?: string;
   readonly class_list: string[];
   parent: number;
   title: {
    raw?: string;
    readonly rendered: string;
   };
   content: {
    raw?: string;
    readonly rendered: string;
    readonly block_version?: number;
    readonly protected: boolean;
   };
   author: number;
   excerpt: {
    raw?: string;
    readonly rendered: string;
    readonly protected: boolean;
   };
   featured_media: number;
   comment_status: "open" | "closed";
   ping_status: "open" | "closed";
   menu_order: number;
   meta: {
    footnotes?: string;
   };
   template: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  type: {
   readonly capabilities?: {
    [key: string]: unknown;
   };
   readonly description: string;
   readonly hierarchical: boolean;
   readonly has_archive: string | boolean;
   readonly visibility?: {
    show_ui?: boolean;
    show_in_nav_menus?: boolean;
   };
   readonly viewable?: boolean;
   readonly labels?: {
    [key: string]: unknown;
   };
   readonly name: string;
   readonly slug: string;
   readonly icon: string | null;
   readonly supports?: {
    [key: string]: unknown;
   };
   readonly taxonomies: string[];
   readonly rest_base: string;
   readonly rest_namespace: string;
   readonly template: unknown[];
   readonly template_lock: "all" | "insert" | "contentOnly" | false;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  status: {
   readonly name: string;
   readonly private?: boolean;
   readonly protected?: boolean;
   readonly public: boolean;
   readonly queryable: boolean;
   readonly show_in_list?: boolean;
   readonly slug: string;
   readonly date_floating: boolean;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  taxonomy: {
   readonly capabilities?: {
    [key: string]: unknown;
   };
   readonly description: string;
   readonly hierarchical: boolean;
   readonly labels?: {
    [key: string]: unknown;
   };
   readonly name: string;
   readonly slug: string;
   readonly show_cloud?: boolean;
   readonly types: string[];
   readonly rest_base: string;
   readonly rest_namespace: string;
   readonly visibility?: {
    public?: boolean;
    publicly_queryable?: boolean;
    show_ui?: boolean;
    show_admin_column?: boolean;
    show_in_nav_menus?: boolean;
    show_in_quick_edit?: boolean;
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  settings: {
   title: string;
   description: string;
   url: string;
   email: string;
   timezone: string;
   date_format: string;
   time_format: string;
   start_of_week: number;
   language: string;
   use_smilies: boolean;
   default_category: number;
   default_post_format: string;
   posts_per_page: number;
   show_on_front: string;
   page_on_front: number;
   page_for_posts: number;
   default_ping_status: "open" | "closed";
   default_comment_status: "open" | "closed";
   site_logo: number | null;
   site_icon: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  wp_font_family: {
   readonly id: number;
   theme_json_version: number;
   font_faces: number[];
   font_family_settings: {
    name?: string;
    slug?: string;
    fontFamily?: string;
    preview?: string;
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  wp_font_face: {
   readonly id: number;
   theme_json_version: number;
   parent: number;
   font_face_settings: {
    fontFamily?: string;
    fontStyle?: string;
    fontWeight?: string | number;
    fontDisplay?: "auto" | "block" | "fallback" | "swap" | "optional";
    src?: string | string[];
    fontStretch?: string;
    ascentOverride?: string;
    descentOverride?: string;
    fontVariant?: string;
    fontFeatureSettings?: string;
    fontVariationSettings?: string;
    lineGapOverride?: string;
    sizeAdjust?: string;
    unicodeRange?: string;
    preview?: string;
   };
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "font-collection": {
   readonly slug: string;
   name: string;
   description: string;
   font_families: unknown[];
   categories: unknown[];
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "wp-site-health-test": {
   readonly test: string;
   readonly label: string;
   readonly status: "good" | "recommended" | "critical";
   readonly badge: {
    readonly label?: string;
    readonly color?: "blue" | "orange" | "red" | "green" | "purple" | "gray";
   };
   readonly description: string;
   readonly actions: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "url-details": {
   readonly title: string;
   readonly icon: string;
   readonly description: string;
   readonly image: string;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
  "navigation-fallback": {
   readonly id: number;
   _links?: components["schemas"]["Links"];
   _embedded?: components["schemas"]["Embedded"];
  };
 };
 responses: never;
 parameters: never;
 requestBodies: never;
 headers: never;
 pathItems: never;
}
export interface operations {
 SiteController_describe_get__: {
  parameters: {
   query?: {
    context?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BatchController_run_post__batch_v1: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     validation?: "require-all-validate" | "normal";
     requests: {
      method?: "POST" | "PUT" | "PATCH" | "DELETE";
      path: string;
      body?: {
       [key: string]: unknown;
      };
      headers?: {
       [key: string]: string | string[];
      };
     }[];
    };
   };
  };
  responses: {
   207: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 OpenApiController_describe_get__openapi_json: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NamespaceController_describe_get__oembed_1_0: {
  parameters: {
   query?: {
    namespace?: unknown;
    context?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 EmbedController_embed_get__oembed_1_0_embed: {
  parameters: {
   query: {
    url: string;
    format?: unknown;
    maxwidth?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ProxyController_proxy_get__oembed_1_0_proxy: {
  parameters: {
   query: {
    url: string;
    format?: "json" | "xml";
    maxwidth?: number;
    maxheight?: number;
    discover?: boolean;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NamespaceController_describe_get__slidercomponent_slider: {
  parameters: {
   query?: {
    namespace?: unknown;
    context?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ItemListController_list_get__slidercomponent_slider_itemlist: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown[];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SlidersController_list_get__slidercomponent_slider_items: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    status?: "publish" | "draft";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["slider"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SlidersController_create_post__slidercomponent_slider_items: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     title: string;
     alias?: string;
     status?: "publish" | "draft";
     slides?: {
      image: number;
      caption?: string;
      link?: string;
     }[];
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["slider"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SlidersController_read_get__slidercomponent_slider_items_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["slider"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SlidersController_update_put__slidercomponent_slider_items_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string;
     alias?: string;
     status?: "publish" | "draft";
     slides?: {
      image: number;
      caption?: string;
      link?: string;
     }[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["slider"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SlidersController_update_post__slidercomponent_slider_items_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string;
     alias?: string;
     status?: "publish" | "draft";
     slides?: {
      image: number;
      caption?: string;
      link?: string;
     }[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["slider"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SlidersController_remove_delete__slidercomponent_slider_items_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["slider"];
     } | components["schemas"]["slider"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SlidersController_update_patch__slidercomponent_slider_items_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string;
     alias?: string;
     status?: "publish" | "draft";
     slides?: {
      image: number;
      caption?: string;
      link?: string;
     }[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["slider"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NamespaceController_describe_get__theme_v1: {
  parameters: {
   query?: {
    namespace?: unknown;
    context?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 AdminSettingsController_read_get__theme_v1_admin_settings: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 AdminSettingsController_change_put__theme_v1_admin_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     self_hosted_gfonts?: boolean;
     preload_local_fonts?: boolean;
     use_old_header_footer?: boolean;
     use_upgrade_notices?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 AdminSettingsController_change_post__theme_v1_admin_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     self_hosted_gfonts?: boolean;
     preload_local_fonts?: boolean;
     use_old_header_footer?: boolean;
     use_upgrade_notices?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 AdminSettingsController_change_patch__theme_v1_admin_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     self_hosted_gfonts?: boolean;
     preload_local_fonts?: boolean;
     use_old_header_footer?: boolean;
     use_upgrade_notices?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NamespaceController_describe_get__pagebuilder_v1: {
  parameters: {
   query?: {
    namespace?: unknown;
    context?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 GlobalsController_read_get__pagebuilder_v1_globals: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ColorsController_list_get__pagebuilder_v1_globals_colors: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ColorsController_read_get__pagebuilder_v1_globals_colors_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ColorsController_createOrReplace_post__pagebuilder_v1_globals_colors_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ColorsController_remove_delete__pagebuilder_v1_globals_colors_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TypographyController_list_get__pagebuilder_v1_globals_typography: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TypographyController_read_get__pagebuilder_v1_globals_typography_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TypographyController_createOrReplace_post__pagebuilder_v1_globals_typography_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TypographyController_remove_delete__pagebuilder_v1_globals_typography_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FavoritesController_read_get__pagebuilder_v1_favorites: {
  parameters: {
   query?: {
    context?: string;
    page?: number;
    per_page?: number;
    search?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FavoritesController_add_post__pagebuilder_v1_favorites_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     favorite: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FavoritesController_remove_delete__pagebuilder_v1_favorites_id_: {
  parameters: {
   query: {
    favorite: string;
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ElementDefaultsController_all_get__pagebuilder_v1_kit_elements_defaults: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ElementDefaultsController_write_put__pagebuilder_v1_kit_elements_defaults_type_: {
  parameters: {
   path: {
    type: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     settings: {
      [key: string]: unknown;
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ElementDefaultsController_write_post__pagebuilder_v1_kit_elements_defaults_type_: {
  parameters: {
   path: {
    type: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     settings: {
      [key: string]: unknown;
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ElementDefaultsController_remove_delete__pagebuilder_v1_kit_elements_defaults_type_: {
  parameters: {
   path: {
    type: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ElementDefaultsController_write_patch__pagebuilder_v1_kit_elements_defaults_type_: {
  parameters: {
   path: {
    type: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     settings: {
      [key: string]: unknown;
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TemplatesController_list_get__pagebuilder_v1_template_library_templates: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TemplatesController_create_post__pagebuilder_v1_template_library_templates: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string;
     type: "page" | "section" | "landing-page";
     content?: {
      [key: string]: unknown;
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TemplatesController_export_get__pagebuilder_v1_template_library_templates_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TemplatesController_remove_delete__pagebuilder_v1_template_library_templates_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 EventsController_list_get__pagebuilder_v1_send_event: {
  parameters: {
   query?: {
    context?: string;
    page?: number;
    per_page?: number;
    search?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown[];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 EventsController_record_post__pagebuilder_v1_send_event: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     event_data: {
      [key: string]: unknown;
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 KitController_styles_get__pagebuilder_v1_kit_styles: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NamespaceController_describe_get__core_v2: {
  parameters: {
   query?: {
    namespace?: unknown;
    context?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 UsersController_list_get__core_v2_users: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "id" | "include" | "name" | "registered_date" | "slug" | "include_slugs" | "email" | "url";
    slug?: string[];
    roles?: string[];
    capabilities?: string[];
    who?: "authors";
    has_published_posts?: boolean | ("post" | "page" | "attachment" | "wp_navigation" | "wp_template" | "wp_template_part" | "wp_block" | "wp_global_styles" | "nav_menu_item" | "wp_font_family" | "wp_font_face")[];
    search_columns?: ("email" | "name" | "id" | "username" | "slug")[];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 UsersController_create_post__core_v2_users: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     username: string;
     name?: string;
     first_name?: string;
     last_name?: string;
     email: string;
     url?: string;
     description?: string;
     locale?: "" | "en_US";
     nickname?: string;
     slug?: string;
     roles?: string[];
     password: string;
     meta?: {
      persisted_preferences?: {
       _modified?: string;
      } & {
       [key: string]: unknown;
      };
     };
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 UsersController_read_get__core_v2_users_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 UsersController_update_put__core_v2_users_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     username?: string;
     name?: string;
     first_name?: string;
     last_name?: string;
     email?: string;
     url?: string;
     description?: string;
     locale?: "" | "en_US";
     nickname?: string;
     slug?: string;
     roles?: string[];
     password?: string;
     meta?: {
      persisted_preferences?: {
       _modified?: string;
      } & {
       [key: string]: unknown;
      };
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 UsersController_update_post__core_v2_users_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     username?: string;
     name?: string;
     first_name?: string;
     last_name?: string;
     email?: string;
     url?: string;
     description?: string;
     locale?: "" | "en_US";
     nickname?: string;
     slug?: string;
     roles?: string[];
     password?: string;
     meta?: {
      persisted_preferences?: {
       _modified?: string;
      } & {
       [key: string]: unknown;
      };
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 UsersController_remove_delete__core_v2_users_id_: {
  parameters: {
   query: {
    force?: boolean;
    reassign: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["user"];
     } | components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 UsersController_update_patch__core_v2_users_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     username?: string;
     name?: string;
     first_name?: string;
     last_name?: string;
     email?: string;
     url?: string;
     description?: string;
     locale?: "" | "en_US";
     nickname?: string;
     slug?: string;
     roles?: string[];
     password?: string;
     meta?: {
      persisted_preferences?: {
       _modified?: string;
      } & {
       [key: string]: unknown;
      };
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MeController_read_get__core_v2_users_me: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MeController_update_put__core_v2_users_me: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     username?: string;
     name?: string;
     first_name?: string;
     last_name?: string;
     email?: string;
     url?: string;
     description?: string;
     locale?: "" | "en_US";
     nickname?: string;
     slug?: string;
     roles?: string[];
     password?: string;
     meta?: {
      persisted_preferences?: {
       _modified?: string;
      } & {
       [key: string]: unknown;
      };
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MeController_update_post__core_v2_users_me: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     username?: string;
     name?: string;
     first_name?: string;
     last_name?: string;
     email?: string;
     url?: string;
     description?: string;
     locale?: "" | "en_US";
     nickname?: string;
     slug?: string;
     roles?: string[];
     password?: string;
     meta?: {
      persisted_preferences?: {
       _modified?: string;
      } & {
       [key: string]: unknown;
      };
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MeController_remove_delete__core_v2_users_me: {
  parameters: {
   query: {
    force?: boolean;
    reassign: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["user"];
     } | components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MeController_update_patch__core_v2_users_me: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     username?: string;
     name?: string;
     first_name?: string;
     last_name?: string;
     email?: string;
     url?: string;
     description?: string;
     locale?: "" | "en_US";
     nickname?: string;
     slug?: string;
     roles?: string[];
     password?: string;
     meta?: {
      persisted_preferences?: {
       _modified?: string;
      } & {
       [key: string]: unknown;
      };
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["user"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_list_get__core_v2_users_user_id_application_passwords: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    user_id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["application-password"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_create_post__core_v2_users_user_id_application_passwords: {
  parameters: {
   path: {
    user_id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     app_id?: string | "";
     name: string;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["application-password"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_removeAll_delete__core_v2_users_user_id_application_passwords: {
  parameters: {
   path: {
    user_id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_introspect_get__core_v2_users_user_id_application_passwords_introspect: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    user_id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["application-password"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_read_get__core_v2_users_user_id_application_passwords_uuid_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    user_id: string;
    uuid: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["application-password"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_update_put__core_v2_users_user_id_application_passwords_uuid_: {
  parameters: {
   path: {
    user_id: string;
    uuid: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     app_id?: string | "";
     name?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["application-password"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_update_post__core_v2_users_user_id_application_passwords_uuid_: {
  parameters: {
   path: {
    user_id: string;
    uuid: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     app_id?: string | "";
     name?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["application-password"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_remove_delete__core_v2_users_user_id_application_passwords_uuid_: {
  parameters: {
   path: {
    user_id: string;
    uuid: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["application-password"];
     } | components["schemas"]["application-password"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ApplicationPasswordsController_update_patch__core_v2_users_user_id_application_passwords_uuid_: {
  parameters: {
   path: {
    user_id: string;
    uuid: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     app_id?: string | "";
     name?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["application-password"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PreviewLinksController_list_get__core_v2_preview_links: {
  parameters: {
   query: {
    post: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["preview-link"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PreviewLinksController_create_post__core_v2_preview_links: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     post: number;
     expires_in?: number;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["preview-link"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PreviewLinksController_remove_delete__core_v2_preview_links_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["preview-link"];
     } | components["schemas"]["preview-link"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PreviewLinksController_preview_get__core_v2_preview_links_preview_token_: {
  parameters: {
   path: {
    token: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["preview"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PageSettingsController_read_get__core_v2_page_settings: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-settings"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PageSettingsController_update_put__core_v2_page_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     site_look?: "plain" | "theme";
     login_link?: boolean;
     robots_txt?: string;
     language_sites?: {
      language: string;
      url: string;
      same_paths?: boolean;
     }[];
     index_now_key?: string;
     websub_hub?: string;
     comment_registration?: boolean;
     allow_anonymous_comments?: boolean;
     require_name_email?: boolean;
     comment_moderation?: boolean;
     comment_previously_approved?: boolean;
     comment_max_links?: number;
     moderation_keys?: string;
     disallowed_keys?: string;
     close_comments_for_old_posts?: boolean;
     close_comments_days_old?: number;
     comment_order?: "asc" | "desc";
     thread_comments?: boolean;
     thread_comments_depth?: number;
     page_comments?: boolean;
     comments_per_page?: number;
     show_avatars?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-settings"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PageSettingsController_update_post__core_v2_page_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     site_look?: "plain" | "theme";
     login_link?: boolean;
     robots_txt?: string;
     language_sites?: {
      language: string;
      url: string;
      same_paths?: boolean;
     }[];
     index_now_key?: string;
     websub_hub?: string;
     comment_registration?: boolean;
     allow_anonymous_comments?: boolean;
     require_name_email?: boolean;
     comment_moderation?: boolean;
     comment_previously_approved?: boolean;
     comment_max_links?: number;
     moderation_keys?: string;
     disallowed_keys?: string;
     close_comments_for_old_posts?: boolean;
     close_comments_days_old?: number;
     comment_order?: "asc" | "desc";
     thread_comments?: boolean;
     thread_comments_depth?: number;
     page_comments?: boolean;
     comments_per_page?: number;
     show_avatars?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-settings"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PageSettingsController_update_patch__core_v2_page_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     site_look?: "plain" | "theme";
     login_link?: boolean;
     robots_txt?: string;
     language_sites?: {
      language: string;
      url: string;
      same_paths?: boolean;
     }[];
     index_now_key?: string;
     websub_hub?: string;
     comment_registration?: boolean;
     allow_anonymous_comments?: boolean;
     require_name_email?: boolean;
     comment_moderation?: boolean;
     comment_previously_approved?: boolean;
     comment_max_links?: number;
     moderation_keys?: string;
     disallowed_keys?: string;
     close_comments_for_old_posts?: boolean;
     close_comments_days_old?: number;
     comment_order?: "asc" | "desc";
     thread_comments?: boolean;
     thread_comments_depth?: number;
     page_comments?: boolean;
     comments_per_page?: number;
     show_avatars?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-settings"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<post>_list_get__core_v2_posts_parent_revisions": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
   };
   path: {
    parent: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post-revision"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<post>_read_get__core_v2_posts_parent_revisions_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<post>_delete_delete__core_v2_posts_parent_revisions_id_": {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["post-revision"];
     } | components["schemas"]["post-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<post>_list_get__core_v2_posts_id_autosaves": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    parent?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post-autosave"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<post>_save_post__core_v2_posts_id_autosaves": {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
     meta?: {
      "site-sidebar-layout"?: string;
      "site-content-layout"?: string;
      "theme-site-content-layout"?: string;
      "site-content-style"?: string;
      "site-sidebar-style"?: string;
      "theme-global-header-display"?: string;
      "theme-banner-title-visibility"?: string;
      "theme-main-header-display"?: string;
      "theme-hfb-above-header-display"?: string;
      "theme-hfb-below-header-display"?: string;
      "theme-hfb-mobile-header-display"?: string;
      "site-post-title"?: string;
      "theme-breadcrumbs-content"?: string;
      "theme-featured-img"?: string;
      "footer-sml-layout"?: string;
      "theme-transparent-header-meta"?: string;
      "adv-header-id-meta"?: string;
      "stick-header-meta"?: string;
      "header-above-stick-meta"?: string;
      "header-main-stick-meta"?: string;
      "header-below-stick-meta"?: string;
      "theme-migrate-meta-layouts"?: string;
      "theme-page-background-enabled"?: string;
      "theme-page-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      "theme-content-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      footnotes?: string;
     };
     sticky?: boolean;
     template?: string;
     categories?: number[];
     tags?: number[];
     parent?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<post>_read_get__core_v2_posts_parent_autosaves_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<page>_list_get__core_v2_pages_parent_revisions": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
   };
   path: {
    parent: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-revision"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<page>_read_get__core_v2_pages_parent_revisions_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<page>_delete_delete__core_v2_pages_parent_revisions_id_": {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["page-revision"];
     } | components["schemas"]["page-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<page>_list_get__core_v2_pages_id_autosaves": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    parent?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-autosave"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<page>_save_post__core_v2_pages_id_autosaves": {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     parent?: number;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     menu_order?: number;
     meta?: {
      [key: string]: unknown;
     };
     template?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<page>_read_get__core_v2_pages_parent_autosaves_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_list_get__core_v2_categories: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    order?: "asc" | "desc";
    orderby?: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
    hide_empty?: boolean;
    post?: number;
    slug?: string[];
    parent?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["category"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_create_post__core_v2_categories: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name: string;
     slug?: string;
     meta?: Record<string, never>;
     parent?: number;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_read_get__core_v2_categories_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_put__core_v2_categories_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
     parent?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_post__core_v2_categories_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
     parent?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_remove_delete__core_v2_categories_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["category"];
     } | components["schemas"]["category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_patch__core_v2_categories_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
     parent?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_list_get__core_v2_tags: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    order?: "asc" | "desc";
    orderby?: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
    hide_empty?: boolean;
    post?: number;
    slug?: string[];
    offset?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["tag"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_create_post__core_v2_tags: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name: string;
     slug?: string;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["tag"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_read_get__core_v2_tags_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["tag"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_put__core_v2_tags_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["tag"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_post__core_v2_tags_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["tag"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_remove_delete__core_v2_tags_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["tag"];
     } | components["schemas"]["tag"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_patch__core_v2_tags_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["tag"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_list_get__core_v2_wp_pattern_category: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    order?: "asc" | "desc";
    orderby?: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
    hide_empty?: boolean;
    post?: number;
    slug?: string[];
    offset?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_pattern_category"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_create_post__core_v2_wp_pattern_category: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name: string;
     slug?: string;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["wp_pattern_category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_read_get__core_v2_wp_pattern_category_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_pattern_category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_put__core_v2_wp_pattern_category_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_pattern_category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_post__core_v2_wp_pattern_category_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_pattern_category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_remove_delete__core_v2_wp_pattern_category_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_pattern_category"];
     } | components["schemas"]["wp_pattern_category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TermsController_update_patch__core_v2_wp_pattern_category_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_pattern_category"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SearchController_find_get__core_v2_search: {
  parameters: {
   query?: {
    context?: "view" | "embed";
    page?: number;
    per_page?: number;
    search?: string;
    type?: "post" | "term" | "post-format";
    subtype?: ("post" | "page" | "category" | "post_tag" | "any")[];
    exclude?: number[];
    include?: number[];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["search-result"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_list_get__core_v2_media: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    after?: string;
    modified_after?: string;
    before?: string;
    modified_before?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    cursor?: string;
    order?: "asc" | "desc";
    orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
    search_columns?: ("post_title" | "post_content" | "post_excerpt")[];
    slug?: string[];
    author?: number[];
    author_exclude?: number[];
    parent?: number[];
    parent_exclude?: number[];
    status?: ("inherit" | "private" | "trash")[];
    media_type?: ("image" | "video" | "text" | "application" | "audio")[];
    mime_type?: string[];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["attachment"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_create_post__core_v2_media: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     author?: number;
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     meta?: Record<string, never>;
     template?: string;
     alt_text?: string;
     caption?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     description?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     post?: number;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["attachment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_read_get__core_v2_media_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["attachment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_update_put__core_v2_media_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     author?: number;
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     meta?: Record<string, never>;
     template?: string;
     alt_text?: string;
     caption?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     description?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     post?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["attachment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_update_post__core_v2_media_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     author?: number;
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     meta?: Record<string, never>;
     template?: string;
     alt_text?: string;
     caption?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     description?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     post?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["attachment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_delete_delete__core_v2_media_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["attachment"];
     } | components["schemas"]["attachment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_update_patch__core_v2_media_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     author?: number;
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     meta?: Record<string, never>;
     template?: string;
     alt_text?: string;
     caption?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     description?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     post?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["attachment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_postProcess_post__core_v2_media_id_post_process: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     action: "create-image-subsizes";
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["attachment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MediaController_edit_post__core_v2_media_id_edit: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     src: string;
     modifiers?: ({
      type?: "flip";
      args?: {
       flip: {
        horizontal: boolean;
        vertical: boolean;
       };
      };
     } | {
      type?: "rotate";
      args?: {
       angle: number;
      };
     } | {
      type?: "crop";
      args?: {
       left: number;
       top: number;
       width: number;
       height: number;
      };
     })[];
     flip?: {
      [key: string]: unknown;
     };
     rotation?: number;
     x?: number;
     y?: number;
     width?: number;
     height?: number;
     caption?: string | (string | {
      [key: string]: unknown;
     });
     description?: string | (string | {
      [key: string]: unknown;
     });
     title?: string | (string | {
      [key: string]: unknown;
     });
     post?: number;
     alt_text?: string;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["attachment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 CommentsController_list_get__core_v2_comments: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    after?: string;
    author?: number[];
    author_exclude?: number[];
    author_email?: string;
    before?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "date" | "date_gmt" | "id" | "include" | "post" | "parent" | "type";
    parent?: number[];
    parent_exclude?: number[];
    post?: number[];
    status?: string;
    type?: string;
    password?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["comment"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 CommentsController_create_post__core_v2_comments: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     author?: number;
     author_email?: string;
     author_ip?: string;
     author_name?: string;
     author_url?: string;
     author_user_agent?: string;
     content?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     date?: string;
     date_gmt?: string;
     parent?: number;
     post?: number;
     status?: string;
     meta?: {
      _wp_note_status?: "resolved" | "reopen" | null;
     };
     type?: string;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["comment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 CommentsController_read_get__core_v2_comments_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    password?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["comment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 CommentsController_update_put__core_v2_comments_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     author?: number;
     author_email?: string;
     author_ip?: string;
     author_name?: string;
     author_url?: string;
     author_user_agent?: string;
     content?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     date?: string;
     date_gmt?: string;
     parent?: number;
     post?: number;
     status?: string;
     meta?: {
      _wp_note_status?: "resolved" | "reopen" | null;
     };
     type?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["comment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 CommentsController_update_post__core_v2_comments_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     author?: number;
     author_email?: string;
     author_ip?: string;
     author_name?: string;
     author_url?: string;
     author_user_agent?: string;
     content?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     date?: string;
     date_gmt?: string;
     parent?: number;
     post?: number;
     status?: string;
     meta?: {
      _wp_note_status?: "resolved" | "reopen" | null;
     };
     type?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["comment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 CommentsController_remove_delete__core_v2_comments_id_: {
  parameters: {
   query?: {
    force?: boolean;
    password?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 CommentsController_update_patch__core_v2_comments_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     author?: number;
     author_email?: string;
     author_ip?: string;
     author_name?: string;
     author_url?: string;
     author_user_agent?: string;
     content?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     date?: string;
     date_gmt?: string;
     parent?: number;
     post?: number;
     status?: string;
     meta?: {
      _wp_note_status?: "resolved" | "reopen" | null;
     };
     type?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["comment"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PatternsController_list_get__core_v2_blocks: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    after?: string;
    modified_after?: string;
    before?: string;
    modified_before?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    cursor?: string;
    order?: "asc" | "desc";
    orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
    search_columns?: ("post_title" | "post_content" | "post_excerpt")[];
    slug?: string[];
    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any")[];
    tax_relation?: "AND" | "OR";
    wp_pattern_category?: number[] | {
     terms?: number[];
     operator?: "AND" | "OR";
    };
    wp_pattern_category_exclude?: number[] | {
     terms?: number[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PatternsController_create_post__core_v2_blocks: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
     };
     content?: string | {
      raw?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     meta?: {
      footnotes?: string;
      wp_pattern_sync_status?: "partial" | "unsynced" | null;
     };
     template?: string;
     wp_pattern_category?: number[];
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["wp_block"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PatternsController_read_get__core_v2_blocks_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    password?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PatternsController_update_put__core_v2_blocks_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
     };
     content?: string | {
      raw?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     meta?: {
      footnotes?: string;
      wp_pattern_sync_status?: "partial" | "unsynced" | null;
     };
     template?: string;
     wp_pattern_category?: number[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PatternsController_update_post__core_v2_blocks_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
     };
     content?: string | {
      raw?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     meta?: {
      footnotes?: string;
      wp_pattern_sync_status?: "partial" | "unsynced" | null;
     };
     template?: string;
     wp_pattern_category?: number[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PatternsController_delete_delete__core_v2_blocks_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_block"];
     } | components["schemas"]["wp_block"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PatternsController_update_patch__core_v2_blocks_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
     };
     content?: string | {
      raw?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     meta?: {
      footnotes?: string;
      wp_pattern_sync_status?: "partial" | "unsynced" | null;
     };
     template?: string;
     wp_pattern_category?: number[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<wp_block>_list_get__core_v2_blocks_parent_revisions": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
   };
   path: {
    parent: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block-revision"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<wp_block>_read_get__core_v2_blocks_parent_revisions_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<wp_block>_delete_delete__core_v2_blocks_parent_revisions_id_": {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_block-revision"];
     } | components["schemas"]["wp_block-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<wp_block>_list_get__core_v2_blocks_id_autosaves": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    parent?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block-autosave"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<wp_block>_save_post__core_v2_blocks_id_autosaves": {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
     };
     content?: string | {
      raw?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     meta?: {
      footnotes?: string;
      wp_pattern_sync_status?: "partial" | "unsynced" | null;
     };
     template?: string;
     wp_pattern_category?: number[];
     parent?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<wp_block>_read_get__core_v2_blocks_parent_autosaves_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_block-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BlockRendererController_render_get__core_v2_block_renderer_name_: {
  parameters: {
   query?: {
    context?: "edit";
    attributes?: {
     [key: string]: unknown;
    };
    post_id?: number;
   };
   path: {
    name: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["rendered-block"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BlockRendererController_render_post__core_v2_block_renderer_name_: {
  parameters: {
   path: {
    name: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     context?: "edit";
     attributes?: {
      [key: string]: unknown;
     };
     post_id?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["rendered-block"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BlockTypesController_list_get__core_v2_block_types: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    namespace?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["block-type"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BlockTypesController_listOfNamespace_get__core_v2_block_types_namespace_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    namespace: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["block-type"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BlockTypesController_read_get__core_v2_block_types_namespace_name_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    namespace: string;
    name: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["block-type"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BlockPatternsController_list_get__core_v2_block_patterns_patterns: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["block-pattern"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BlockPatternsController_categories_get__core_v2_block_patterns_categories: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["block-pattern-category"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 BlockDirectoryController_search_get__core_v2_block_directory_search: {
  parameters: {
   query: {
    context?: "view";
    page?: number;
    per_page?: number;
    term: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["block-directory-item"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PatternDirectoryController_list_get__core_v2_pattern_directory_patterns: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    category?: number;
    keyword?: number;
    slug?: unknown[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title" | "favorite_count";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["pattern-directory-item"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NavigationController_list_get__core_v2_navigation: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    after?: string;
    modified_after?: string;
    before?: string;
    modified_before?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    cursor?: string;
    order?: "asc" | "desc";
    orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
    search_columns?: ("post_title" | "post_content" | "post_excerpt")[];
    slug?: string[];
    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any")[];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NavigationController_create_post__core_v2_navigation: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     template?: string;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["wp_navigation"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NavigationController_read_get__core_v2_navigation_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    password?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NavigationController_update_put__core_v2_navigation_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     template?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NavigationController_update_post__core_v2_navigation_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     template?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NavigationController_delete_delete__core_v2_navigation_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_navigation"];
     } | components["schemas"]["wp_navigation"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NavigationController_update_patch__core_v2_navigation_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     template?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<wp_navigation>_list_get__core_v2_navigation_parent_revisions": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
   };
   path: {
    parent: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation-revision"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<wp_navigation>_read_get__core_v2_navigation_parent_revisions_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "RevisionsController<wp_navigation>_delete_delete__core_v2_navigation_parent_revisions_id_": {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_navigation-revision"];
     } | components["schemas"]["wp_navigation-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<wp_navigation>_list_get__core_v2_navigation_id_autosaves": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    parent?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation-autosave"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<wp_navigation>_save_post__core_v2_navigation_id_autosaves": {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     template?: string;
     parent?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<wp_navigation>_read_get__core_v2_navigation_parent_autosaves_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_navigation-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenusController_list_get__core_v2_menus: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    order?: "asc" | "desc";
    orderby?: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
    hide_empty?: boolean;
    post?: number;
    slug?: string[];
    offset?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenusController_create_post__core_v2_menus: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name: string;
     slug?: string;
     meta?: Record<string, never>;
     locations?: string[];
     auto_add?: boolean;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["nav_menu"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenusController_read_get__core_v2_menus_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenusController_update_put__core_v2_menus_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
     locations?: string[];
     auto_add?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenusController_update_post__core_v2_menus_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
     locations?: string[];
     auto_add?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenusController_remove_delete__core_v2_menus_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["nav_menu"];
     } | components["schemas"]["nav_menu"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenusController_update_patch__core_v2_menus_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     description?: string;
     name?: string;
     slug?: string;
     meta?: Record<string, never>;
     locations?: string[];
     auto_add?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuItemsController_list_get__core_v2_menu_items: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    after?: string;
    modified_after?: string;
    before?: string;
    modified_before?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    cursor?: string;
    order?: "asc" | "desc";
    orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title" | "menu_order";
    search_columns?: ("post_title" | "post_content" | "post_excerpt")[];
    slug?: string[];
    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any")[];
    tax_relation?: "AND" | "OR";
    menus?: number[] | {
     terms?: number[];
     operator?: "AND" | "OR";
    };
    menus_exclude?: number[] | {
     terms?: number[];
    };
    menu_order?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu_item"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuItemsController_create_post__core_v2_menu_items: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
     status?: "publish" | "future" | "draft" | "pending" | "private";
     parent?: number;
     attr_title?: string;
     classes?: string[];
     description?: string;
     menu_order?: number;
     object?: string;
     object_id?: number;
     target?: "_blank" | "";
     url?: string;
     xfn?: string[];
     menus?: number;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["nav_menu_item"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuItemsController_read_get__core_v2_menu_items_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu_item"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuItemsController_update_put__core_v2_menu_items_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
     status?: "publish" | "future" | "draft" | "pending" | "private";
     parent?: number;
     attr_title?: string;
     classes?: string[];
     description?: string;
     menu_order?: number;
     object?: string;
     object_id?: number;
     target?: "_blank" | "";
     url?: string;
     xfn?: string[];
     menus?: number;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu_item"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuItemsController_update_post__core_v2_menu_items_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
     status?: "publish" | "future" | "draft" | "pending" | "private";
     parent?: number;
     attr_title?: string;
     classes?: string[];
     description?: string;
     menu_order?: number;
     object?: string;
     object_id?: number;
     target?: "_blank" | "";
     url?: string;
     xfn?: string[];
     menus?: number;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu_item"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuItemsController_remove_delete__core_v2_menu_items_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["nav_menu_item"];
     } | components["schemas"]["nav_menu_item"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuItemsController_update_patch__core_v2_menu_items_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
     status?: "publish" | "future" | "draft" | "pending" | "private";
     parent?: number;
     attr_title?: string;
     classes?: string[];
     description?: string;
     menu_order?: number;
     object?: string;
     object_id?: number;
     target?: "_blank" | "";
     url?: string;
     xfn?: string[];
     menus?: number;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu_item"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<nav_menu_item>_list_get__core_v2_menu_items_id_autosaves": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    parent?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu_item-autosave"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<nav_menu_item>_save_post__core_v2_menu_items_id_autosaves": {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
     status?: "publish" | "future" | "draft" | "pending" | "private";
     parent?: number;
     attr_title?: string;
     classes?: string[];
     description?: string;
     menu_order?: number;
     object?: string;
     object_id?: number;
     target?: "_blank" | "";
     url?: string;
     xfn?: string[];
     menus?: number;
     meta?: Record<string, never>;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu_item-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "AutosavesController<nav_menu_item>_read_get__core_v2_menu_items_parent_autosaves_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["nav_menu_item-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuLocationsController_list_get__core_v2_menu_locations: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      [key: string]: components["schemas"]["menu-location"];
     };
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 MenuLocationsController_read_get__core_v2_menu_locations_location_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    location: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["menu-location"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ThemesController_list_get__core_v2_themes: {
  parameters: {
   query?: {
    status?: ("active" | "inactive")[];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["theme"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ThemesController_read_get__core_v2_themes_stylesheet_: {
  parameters: {
   path: {
    stylesheet: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["theme"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ThemeStylesController_variations_get__core_v2_global_styles_themes_stylesheet_variations: {
  parameters: {
   path: {
    stylesheet: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown[];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ThemeStylesController_read_get__core_v2_global_styles_themes_stylesheet_: {
  parameters: {
   path: {
    stylesheet: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 GlobalStylesRevisionsController_list_get__core_v2_global_styles_parent_revisions: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    offset?: number;
   };
   path: {
    parent: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_global_styles-revision"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 GlobalStylesRevisionsController_read_get__core_v2_global_styles_parent_revisions_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_global_styles-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 GlobalStylesController_read_get__core_v2_global_styles_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_global_styles"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 GlobalStylesController_update_put__core_v2_global_styles_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     styles?: {
      [key: string]: unknown;
     };
     settings?: {
      [key: string]: unknown;
     };
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_global_styles"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 GlobalStylesController_update_post__core_v2_global_styles_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     styles?: {
      [key: string]: unknown;
     };
     settings?: {
      [key: string]: unknown;
     };
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_global_styles"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 GlobalStylesController_update_patch__core_v2_global_styles_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     styles?: {
      [key: string]: unknown;
     };
     settings?: {
      [key: string]: unknown;
     };
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_global_styles"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SidebarsController_list_get__core_v2_sidebars: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["sidebar"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SidebarsController_read_get__core_v2_sidebars_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["sidebar"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SidebarsController_update_put__core_v2_sidebars_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     widgets?: ({
      [key: string]: unknown;
     } | string)[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["sidebar"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SidebarsController_update_post__core_v2_sidebars_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     widgets?: ({
      [key: string]: unknown;
     } | string)[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["sidebar"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SidebarsController_update_patch__core_v2_sidebars_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     widgets?: ({
      [key: string]: unknown;
     } | string)[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["sidebar"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetTypesController_list_get__core_v2_widget_types: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["widget-type"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetTypesController_read_get__core_v2_widget_types_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["widget-type"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetTypesController_encode_post__core_v2_widget_types_id_encode: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     instance?: {
      [key: string]: unknown;
     };
     form_data?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetTypesController_render_post__core_v2_widget_types_id_render: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     instance?: {
      [key: string]: unknown;
     };
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetsController_list_get__core_v2_widgets: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    sidebar?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["widget"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetsController_create_post__core_v2_widgets: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     id?: string;
     id_base?: string;
     sidebar: string;
     instance?: {
      encoded?: string;
      hash?: string;
      raw?: {
       [key: string]: unknown;
      };
     };
     form_data?: string;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["widget"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetsController_read_get__core_v2_widgets_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["widget"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetsController_update_put__core_v2_widgets_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     id_base?: string;
     sidebar?: string;
     instance?: {
      encoded?: string;
      hash?: string;
      raw?: {
       [key: string]: unknown;
      };
     };
     form_data?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["widget"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetsController_update_post__core_v2_widgets_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     id_base?: string;
     sidebar?: string;
     instance?: {
      encoded?: string;
      hash?: string;
      raw?: {
       [key: string]: unknown;
      };
     };
     form_data?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["widget"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetsController_delete_delete__core_v2_widgets_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["widget"];
     } | components["schemas"]["widget"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 WidgetsController_update_patch__core_v2_widgets_id_: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     id_base?: string;
     sidebar?: string;
     instance?: {
      encoded?: string;
      hash?: string;
      raw?: {
       [key: string]: unknown;
      };
     };
     form_data?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["widget"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PluginsController_list_get__core_v2_plugins: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    search?: string;
    status?: ("inactive" | "active")[];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["plugin"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PluginsController_read_get__core_v2_plugins_plugin_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    plugin: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["plugin"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateRevisionsController<wp_template>_list_get__core_v2_templates_parent_revisions": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
   };
   path: {
    parent: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template-revision"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateRevisionsController<wp_template>_read_get__core_v2_templates_parent_revisions_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: string;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateRevisionsController<wp_template>_delete_delete__core_v2_templates_parent_revisions_id_": {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    parent: string;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_template-revision"];
     } | components["schemas"]["wp_template-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateAutosavesController<wp_template>_list_get__core_v2_templates_id_autosaves": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template-autosave"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateAutosavesController<wp_template>_save_post__core_v2_templates_id_autosaves": {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     slug?: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     source?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateAutosavesController<wp_template>_read_get__core_v2_templates_parent_autosaves_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: string;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template>_list_get__core_v2_templates": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    wp_id?: number;
    area?: string;
    post_type?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template>_create_post__core_v2_templates": {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     slug: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     context?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["wp_template"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template>_lookUp_get__core_v2_templates_lookup": {
  parameters: {
   query: {
    slug: string;
    is_custom?: boolean;
    template_prefix?: string;
    context?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template>_read_get__core_v2_templates_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    source?: string;
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template>_update_put__core_v2_templates_id_": {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     slug?: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     source?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template>_update_post__core_v2_templates_id_": {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     slug?: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     source?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template>_delete_delete__core_v2_templates_id_": {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_template"];
     } | components["schemas"]["wp_template"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template>_update_patch__core_v2_templates_id_": {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     slug?: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     source?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateRevisionsController<wp_template_part>_list_get__core_v2_template_parts_parent_revisions": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
   };
   path: {
    parent: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part-revision"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateRevisionsController<wp_template_part>_read_get__core_v2_template_parts_parent_revisions_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: string;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateRevisionsController<wp_template_part>_delete_delete__core_v2_template_parts_parent_revisions_id_": {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    parent: string;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_template_part-revision"];
     } | components["schemas"]["wp_template_part-revision"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateAutosavesController<wp_template_part>_list_get__core_v2_template_parts_id_autosaves": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part-autosave"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateAutosavesController<wp_template_part>_save_post__core_v2_template_parts_id_autosaves": {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     slug?: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     area?: string;
     source?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplateAutosavesController<wp_template_part>_read_get__core_v2_template_parts_parent_autosaves_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    parent: string;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part-autosave"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template_part>_list_get__core_v2_template_parts": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    wp_id?: number;
    area?: string;
    post_type?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template_part>_create_post__core_v2_template_parts": {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     slug: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     area?: string;
     context?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["wp_template_part"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template_part>_lookUp_get__core_v2_template_parts_lookup": {
  parameters: {
   query: {
    slug: string;
    is_custom?: boolean;
    template_prefix?: string;
    context?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template_part>_read_get__core_v2_template_parts_id_": {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    source?: string;
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template_part>_update_put__core_v2_template_parts_id_": {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     slug?: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     area?: string;
     source?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template_part>_update_post__core_v2_template_parts_id_": {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     slug?: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     area?: string;
     source?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template_part>_delete_delete__core_v2_template_parts_id_": {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_template_part"];
     } | components["schemas"]["wp_template_part"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 "TemplatesController<wp_template_part>_update_patch__core_v2_template_parts_id_": {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     slug?: string;
     theme?: string;
     type?: string;
     content?: {
      raw?: string;
      readonly block_version?: number;
     } | string;
     title?: {
      raw?: string;
      readonly rendered?: string;
     } | string;
     description?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     author?: number;
     area?: string;
     source?: string;
     is_wp_suggestion?: boolean;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_template_part"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PostsController_list_get__core_v2_posts: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    after?: string;
    modified_after?: string;
    before?: string;
    modified_before?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    cursor?: string;
    order?: "asc" | "desc";
    orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
    search_columns?: ("post_title" | "post_content" | "post_excerpt")[];
    slug?: string[];
    author?: number[];
    author_exclude?: number[];
    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any")[];
    tax_relation?: "AND" | "OR";
    categories?: number[] | {
     terms?: number[];
     include_children?: boolean;
     operator?: "AND" | "OR";
    };
    categories_exclude?: number[] | {
     terms?: number[];
     include_children?: boolean;
    };
    tags?: number[] | {
     terms?: number[];
     operator?: "AND" | "OR";
    };
    tags_exclude?: number[] | {
     terms?: number[];
    };
    sticky?: boolean;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PostsController_create_post__core_v2_posts: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
     meta?: {
      "site-sidebar-layout"?: string;
      "site-content-layout"?: string;
      "theme-site-content-layout"?: string;
      "site-content-style"?: string;
      "site-sidebar-style"?: string;
      "theme-global-header-display"?: string;
      "theme-banner-title-visibility"?: string;
      "theme-main-header-display"?: string;
      "theme-hfb-above-header-display"?: string;
      "theme-hfb-below-header-display"?: string;
      "theme-hfb-mobile-header-display"?: string;
      "site-post-title"?: string;
      "theme-breadcrumbs-content"?: string;
      "theme-featured-img"?: string;
      "footer-sml-layout"?: string;
      "theme-transparent-header-meta"?: string;
      "adv-header-id-meta"?: string;
      "stick-header-meta"?: string;
      "header-above-stick-meta"?: string;
      "header-main-stick-meta"?: string;
      "header-below-stick-meta"?: string;
      "theme-migrate-meta-layouts"?: string;
      "theme-page-background-enabled"?: string;
      "theme-page-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      "theme-content-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      footnotes?: string;
     };
     sticky?: boolean;
     template?: string;
     categories?: number[];
     tags?: number[];
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["post"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PostsController_read_get__core_v2_posts_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    password?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PostsController_update_put__core_v2_posts_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
     meta?: {
      "site-sidebar-layout"?: string;
      "site-content-layout"?: string;
      "theme-site-content-layout"?: string;
      "site-content-style"?: string;
      "site-sidebar-style"?: string;
      "theme-global-header-display"?: string;
      "theme-banner-title-visibility"?: string;
      "theme-main-header-display"?: string;
      "theme-hfb-above-header-display"?: string;
      "theme-hfb-below-header-display"?: string;
      "theme-hfb-mobile-header-display"?: string;
      "site-post-title"?: string;
      "theme-breadcrumbs-content"?: string;
      "theme-featured-img"?: string;
      "footer-sml-layout"?: string;
      "theme-transparent-header-meta"?: string;
      "adv-header-id-meta"?: string;
      "stick-header-meta"?: string;
      "header-above-stick-meta"?: string;
      "header-main-stick-meta"?: string;
      "header-below-stick-meta"?: string;
      "theme-migrate-meta-layouts"?: string;
      "theme-page-background-enabled"?: string;
      "theme-page-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      "theme-content-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      footnotes?: string;
     };
     sticky?: boolean;
     template?: string;
     categories?: number[];
     tags?: number[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PostsController_update_post__core_v2_posts_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
     meta?: {
      "site-sidebar-layout"?: string;
      "site-content-layout"?: string;
      "theme-site-content-layout"?: string;
      "site-content-style"?: string;
      "site-sidebar-style"?: string;
      "theme-global-header-display"?: string;
      "theme-banner-title-visibility"?: string;
      "theme-main-header-display"?: string;
      "theme-hfb-above-header-display"?: string;
      "theme-hfb-below-header-display"?: string;
      "theme-hfb-mobile-header-display"?: string;
      "site-post-title"?: string;
      "theme-breadcrumbs-content"?: string;
      "theme-featured-img"?: string;
      "footer-sml-layout"?: string;
      "theme-transparent-header-meta"?: string;
      "adv-header-id-meta"?: string;
      "stick-header-meta"?: string;
      "header-above-stick-meta"?: string;
      "header-main-stick-meta"?: string;
      "header-below-stick-meta"?: string;
      "theme-migrate-meta-layouts"?: string;
      "theme-page-background-enabled"?: string;
      "theme-page-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      "theme-content-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      footnotes?: string;
     };
     sticky?: boolean;
     template?: string;
     categories?: number[];
     tags?: number[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PostsController_delete_delete__core_v2_posts_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["post"];
     } | components["schemas"]["post"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PostsController_update_patch__core_v2_posts_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
     meta?: {
      "site-sidebar-layout"?: string;
      "site-content-layout"?: string;
      "theme-site-content-layout"?: string;
      "site-content-style"?: string;
      "site-sidebar-style"?: string;
      "theme-global-header-display"?: string;
      "theme-banner-title-visibility"?: string;
      "theme-main-header-display"?: string;
      "theme-hfb-above-header-display"?: string;
      "theme-hfb-below-header-display"?: string;
      "theme-hfb-mobile-header-display"?: string;
      "site-post-title"?: string;
      "theme-breadcrumbs-content"?: string;
      "theme-featured-img"?: string;
      "footer-sml-layout"?: string;
      "theme-transparent-header-meta"?: string;
      "adv-header-id-meta"?: string;
      "stick-header-meta"?: string;
      "header-above-stick-meta"?: string;
      "header-main-stick-meta"?: string;
      "header-below-stick-meta"?: string;
      "theme-migrate-meta-layouts"?: string;
      "theme-page-background-enabled"?: string;
      "theme-page-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      "theme-content-background-meta"?: {
       desktop?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       tablet?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
       mobile?: {
        "background-color"?: string;
        "background-image"?: string;
        "background-repeat"?: string;
        "background-position"?: string;
        "background-size"?: string;
        "background-attachment"?: string;
        "background-type"?: string;
        "background-media"?: string;
        "overlay-type"?: string;
        "overlay-color"?: string;
        "overlay-gradient"?: string;
       };
      };
      footnotes?: string;
     };
     sticky?: boolean;
     template?: string;
     categories?: number[];
     tags?: number[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["post"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PagesController_list_get__core_v2_pages: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    search?: string;
    after?: string;
    modified_after?: string;
    before?: string;
    modified_before?: string;
    exclude?: number[];
    include?: number[];
    offset?: number;
    cursor?: string;
    order?: "asc" | "desc";
    orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title" | "menu_order";
    search_columns?: ("post_title" | "post_content" | "post_excerpt")[];
    slug?: string[];
    author?: number[];
    author_exclude?: number[];
    menu_order?: number;
    parent?: number[];
    parent_exclude?: number[];
    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any")[];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PagesController_create_post__core_v2_pages: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     parent?: number;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     menu_order?: number;
     meta?: {
      [key: string]: unknown;
     };
     template?: string;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["page"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PagesController_read_get__core_v2_pages_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    password?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PagesController_update_put__core_v2_pages_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     parent?: number;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     menu_order?: number;
     meta?: {
      [key: string]: unknown;
     };
     template?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PagesController_update_post__core_v2_pages_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     parent?: number;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     menu_order?: number;
     meta?: {
      [key: string]: unknown;
     };
     template?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PagesController_delete_delete__core_v2_pages_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["page"];
     } | components["schemas"]["page"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 PagesController_update_patch__core_v2_pages_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     date?: string | null;
     date_gmt?: string | null;
     slug?: string;
     status?: "publish" | "future" | "draft" | "pending" | "private";
     password?: string;
     parent?: number;
     title?: string | {
      raw?: string;
      readonly rendered?: string;
     };
     content?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly block_version?: number;
      readonly protected?: boolean;
     };
     author?: number;
     excerpt?: string | {
      raw?: string;
      readonly rendered?: string;
      readonly protected?: boolean;
     };
     featured_media?: number;
     comment_status?: "open" | "closed";
     ping_status?: "open" | "closed";
     menu_order?: number;
     meta?: {
      [key: string]: unknown;
     };
     template?: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["page"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TypesController_list_get__core_v2_types: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      [key: string]: components["schemas"]["type"];
     };
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TypesController_read_get__core_v2_types_type_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    type: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["type"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 StatusesController_list_get__core_v2_statuses: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      [key: string]: components["schemas"]["status"];
     };
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 StatusesController_read_get__core_v2_statuses_status_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    status: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["status"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TaxonomiesController_list_get__core_v2_taxonomies: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    type?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      [key: string]: components["schemas"]["taxonomy"];
     };
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 TaxonomiesController_read_get__core_v2_taxonomies_taxonomy_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    taxonomy: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["taxonomy"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SettingsController_read_get__core_v2_settings: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["settings"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SettingsController_update_put__core_v2_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string;
     description?: string;
     url?: string;
     email?: string;
     timezone?: string;
     date_format?: string;
     time_format?: string;
     start_of_week?: number;
     language?: string;
     use_smilies?: boolean;
     default_category?: number;
     default_post_format?: string;
     posts_per_page?: number;
     show_on_front?: string;
     page_on_front?: number;
     page_for_posts?: number;
     default_ping_status?: "open" | "closed";
     default_comment_status?: "open" | "closed";
     site_logo?: number;
     site_icon?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["settings"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SettingsController_update_post__core_v2_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string;
     description?: string;
     url?: string;
     email?: string;
     timezone?: string;
     date_format?: string;
     time_format?: string;
     start_of_week?: number;
     language?: string;
     use_smilies?: boolean;
     default_category?: number;
     default_post_format?: string;
     posts_per_page?: number;
     show_on_front?: string;
     page_on_front?: number;
     page_for_posts?: number;
     default_ping_status?: "open" | "closed";
     default_comment_status?: "open" | "closed";
     site_logo?: number;
     site_icon?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["settings"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SettingsController_update_patch__core_v2_settings: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     title?: string;
     description?: string;
     url?: string;
     email?: string;
     timezone?: string;
     date_format?: string;
     time_format?: string;
     start_of_week?: number;
     language?: string;
     use_smilies?: boolean;
     default_category?: number;
     default_post_format?: string;
     posts_per_page?: number;
     show_on_front?: string;
     page_on_front?: number;
     page_for_posts?: number;
     default_ping_status?: "open" | "closed";
     default_comment_status?: "open" | "closed";
     site_logo?: number;
     site_icon?: number;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["settings"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFamiliesController_list_get__core_v2_font_families: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "id" | "include";
    slug?: string[];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_font_family"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFamiliesController_create_post__core_v2_font_families: {
  parameters: {
  };
  requestBody?: {
   content: {
    "application/json": {
     theme_json_version?: number;
     font_family_settings: string;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["wp_font_family"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFamiliesController_read_get__core_v2_font_families_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_font_family"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFamiliesController_update_put__core_v2_font_families_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     theme_json_version?: number;
     font_family_settings: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_font_family"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFamiliesController_update_post__core_v2_font_families_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     theme_json_version?: number;
     font_family_settings: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_font_family"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFamiliesController_delete_delete__core_v2_font_families_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_font_family"];
     } | components["schemas"]["wp_font_family"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFamiliesController_update_patch__core_v2_font_families_id_: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     theme_json_version?: number;
     font_family_settings: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_font_family"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFacesController_list_get__core_v2_font_families_font_family_id_font_faces: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
    exclude?: number[];
    include?: number[];
    offset?: number;
    order?: "asc" | "desc";
    orderby?: "id" | "include";
   };
   path: {
    font_family_id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_font_face"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFacesController_create_post__core_v2_font_families_font_family_id_font_faces: {
  parameters: {
   path: {
    font_family_id: number;
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     theme_json_version?: number;
     font_face_settings: string;
    };
   };
  };
  responses: {
   201: {
    content: {
     "application/json": components["schemas"]["wp_font_face"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFacesController_read_get__core_v2_font_families_font_family_id_font_faces_id_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    font_family_id: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp_font_face"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontFacesController_delete_delete__core_v2_font_families_font_family_id_font_faces_id_: {
  parameters: {
   query?: {
    force?: boolean;
   };
   path: {
    font_family_id: number;
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      deleted: true;
      previous: components["schemas"]["wp_font_face"];
     } | components["schemas"]["wp_font_face"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontCollectionsController_list_get__core_v2_font_collections: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["font-collection"][];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 FontCollectionsController_read_get__core_v2_font_collections_slug_: {
  parameters: {
   query?: {
    context?: "view" | "embed" | "edit";
   };
   path: {
    slug: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["font-collection"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NamespaceController_describe_get__core_site_health_v1: {
  parameters: {
   query?: {
    namespace?: unknown;
    context?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 HealthTestController_run_get__core_site_health_v1_tests_background_updates: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp-site-health-test"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 HealthTestController_run_get__core_site_health_v1_tests_loopback_requests: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp-site-health-test"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 HealthTestController_run_get__core_site_health_v1_tests_https_status: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp-site-health-test"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 HealthTestController_run_get__core_site_health_v1_tests_dotorg_communication: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp-site-health-test"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 HealthTestController_run_get__core_site_health_v1_tests_authorization_header: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["wp-site-health-test"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 SiteSizesController_sizes_get__core_site_health_v1_directory_sizes: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 HealthTestController_run_get__core_site_health_v1_tests_page_cache: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NamespaceController_describe_get__core_block_editor_v1: {
  parameters: {
   query?: {
    namespace?: unknown;
    context?: unknown;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 UrlDetailsController_read_get__core_block_editor_v1_url_details: {
  parameters: {
   query: {
    url: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["url-details"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 NavigationFallbackController_read_get__core_block_editor_v1_navigation_fallback: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["navigation-fallback"];
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
 ExportController_export_get__core_block_editor_v1_export: {
  parameters: {
  };
  responses: {
   200: {
    content: {
     "application/json": unknown;
    };
   };
   default: {
    content: {
     "application/json": components["schemas"]["Error"];
    };
   };
  };
 };
}
